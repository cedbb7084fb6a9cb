import { money } from '@dressing-room/contract/money'
import { finishedText, joined, moneyText, say, type Text } from '@dressing-room/contract/text'
import { expect, it } from 'vitest'
import { catalogueOf } from './catalogues.ts'
import { keepText, keptText } from './kept-text.ts'
import { localize } from './localize.ts'

/** As a column of the database gives it back. */
const keptAndRead = (text: Text) => keptText(JSON.parse(JSON.stringify(keepText(text))))
const inGerman = (text: Text) => localize(text, catalogueOf('de'))

it.each<[string, Text, string, string]>([
  ['a name', 'Please log in to continue.', 'Please log in to continue.', 'Please log in to continue.'],
  [
    'words with numbers, and what somebody wrote',
    say("''{text}'' cannot stand in the column {column}.", { text: "L'{eau}", column: 'status' }),
    "'L'{eau}' cannot stand in the column status.",
    "„L'{eau}“ kann nicht in der Spalte status stehen.",
  ],
  [
    'a sentence of a schema, and words within words',
    say('{problem} ({field})', { problem: finishedText('Please use at most 100 characters.'), field: say('brand') }),
    'Please use at most 100 characters. (brand)',
    'Bitte verwenden Sie höchstens 100 Zeichen. (Marke)',
  ],
  [
    'one after the other',
    say('Edited since, so this stays: {fields}.', { fields: joined([say('price'), say('tags'), 'x'], ', ') }),
    'Edited since, so this stays: price, tags, x.',
    'Seitdem bearbeitet, deshalb bleibt: Preis, Schlagwörter, x.',
  ],
  [
    'a sum, of which only the English is kept',
    say('{option} is shown as the color.', { option: moneyText(money(123_456, 'EUR')) }),
    '€1,234.56 is shown as the color.',
    '€1,234.56 wird als Farbe gezeigt.',
  ],
])('what is kept can be said to anybody later: %s', (_, text, english, german) => {
  expect(String(keptAndRead(text))).toBe(english)
  expect(localize(keptAndRead(text), catalogueOf('en'))).toBe(english)
  expect(inGerman(keptAndRead(text))).toBe(german)
})
