import { z } from 'zod'
import { oneLine, webAddress } from './settings-values.ts'

/** Where pictures of streets come from. Without them maps are drawn by the shop, and no map provider hears of anybody. */
export const mapSettings = {
  MAP_TILES_URL: z
    .string()
    .max(500)
    .regex(
      /^https:\/\/[a-z0-9.-]+(:\d+)?\/(?=.*\{z\})(?=.*\{x\})(?=.*\{y\})[^\s'";]*$/,
      'must be an address such as https://tiles.example/{z}/{x}/{y}.png',
    )
    .optional()
    .describe(
      'Raster tiles of 256 pixels for the map of Around You: https://tiles.example/{z}/{x}/{y}.png. Browsers load them from there. Default: none; the map is drawn by the shop.',
    ),
  MAP_TILES_ATTRIBUTION: oneLine
    .optional()
    .describe('What the map says of them, such as © OpenStreetMap contributors. Needed beside MAP_TILES_URL.'),
  MAP_TILES_ATTRIBUTION_URL: webAddress
    .optional()
    .describe('Where that leads, such as https://www.openstreetmap.org/copyright.'),
}

type Given = Record<string, string | undefined>

export function mapFaults(given: Given): string[] {
  if (given.MAP_TILES_URL && !given.MAP_TILES_ATTRIBUTION) {
    return ['MAP_TILES_ATTRIBUTION: needed beside MAP_TILES_URL: whoever makes the map has to be named on it']
  }
  return []
}

export interface MapTiles {
  url: string
  attribution: string
  attributionUrl?: string
}

export function mapTilesOf(settings: {
  MAP_TILES_URL?: string | undefined
  MAP_TILES_ATTRIBUTION?: string | undefined
  MAP_TILES_ATTRIBUTION_URL?: string | undefined
}): MapTiles | undefined {
  const { MAP_TILES_URL: url, MAP_TILES_ATTRIBUTION: attribution, MAP_TILES_ATTRIBUTION_URL: link } = settings
  return url && attribution ? { url, attribution, ...(link && { attributionUrl: link }) } : undefined
}
