/** A short video that the demo's shops show; its file is `<name>.webm` beside this one. */
export interface DemoClip {
  name: string
  of: { product: string; positions: number[] } | { service: string }
  caption: string
  /** What can be seen, for who cannot see it: shown as captions, since nothing can be heard. */
  told: string[]
  daysAgo: number
}

export const SECONDS = 4
export const SIZE = { width: 480, height: 600 }

export const demoClips: DemoClip[] = [
  {
    name: 'marlow-wrap',
    of: { product: 'marlow-wrap-midi-dress', positions: [0, 1, 2] },
    caption: 'One sash, once around, and it stays.',
    told: ['A wrap dress in rosehip', 'Worn, with the sash tied at the side', 'The same dress in bottle green'],
    daysAgo: 1,
  },
  {
    name: 'tanabe-nails',
    of: { service: 'tanabe-hand-painted-set' },
    caption: 'Ten small paintings, one afternoon.',
    told: ['A row of hand-painted nails, from left to right'],
    daysAgo: 2,
  },
  {
    name: 'oda-slip',
    of: { product: 'oda-bias-slip-dress', positions: [0, 2, 3] },
    caption: 'Cut on the bias, in champagne, oxblood and slate blue.',
    told: ['A slip dress in champagne', 'In oxblood', 'In slate blue'],
    daysAgo: 3,
  },
  {
    name: 'velvet-lipstick',
    of: { product: 'velvet-hour-lipstick', positions: [0, 1, 3] },
    caption: 'Curtain Call, Brick Lane or Fig?',
    told: ['A lipstick in Curtain Call, a red', 'In Brick Lane', 'In Fig'],
    daysAgo: 5,
  },
  {
    name: 'silk-press',
    of: { service: 'crown-silk-press' },
    caption: 'Press day. No flat iron goes over twice.',
    told: ['Hair before and after a silk press, from left to right'],
    daysAgo: 6,
  },
  {
    name: 'skerry-cable',
    of: { product: 'skerry-cable-crewneck', positions: [0, 1, 2] },
    caption: 'Cables you can feel with your eyes closed.',
    told: ['A cable sweater in ecru', 'Worn', 'The same sweater in loch blue'],
    daysAgo: 8,
  },
  {
    name: 'foundry-tote',
    of: { product: 'foundry-leather-tote', positions: [0, 1, 3] },
    caption: 'Room for a laptop and a loaf of bread.',
    told: ['A leather tote in chestnut', 'Carried by its handles', 'The same tote in olive'],
    daysAgo: 11,
  },
  {
    name: 'encre',
    of: { product: 'encre-no-3-eau-de-parfum', positions: [0, 1, 2] },
    caption: 'Ink, cedar, and the inside of a library.',
    told: ['A bottle of Encre No 3', 'In a hand', 'The label, close'],
    daysAgo: 14,
  },
]

/** What is told, one after the other, as WebVTT. */
export function captionsOf({ told }: Pick<DemoClip, 'told'>): string {
  const each = SECONDS / told.length
  const cues = told.map((text, at) => `${timeOf(at * each)} --> ${timeOf((at + 1) * each)}\n${text}`)
  return `WEBVTT\n\n${cues.join('\n\n')}\n`
}

function timeOf(seconds: number): string {
  return `00:${seconds.toFixed(3).padStart(6, '0')}`
}
