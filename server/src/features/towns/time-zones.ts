import lookUp from '@photostructure/tz-lookup'

/** The IANA zone of a point; undefined at sea, where clocks follow the ship. */
export function timeZoneAt({ latitude, longitude }: { latitude: number; longitude: number }): string | undefined {
  const zone = lookUp(latitude, longitude)
  return zone.startsWith('Etc/') ? undefined : zone
}
