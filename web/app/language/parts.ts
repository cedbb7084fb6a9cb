/**
 * One part of a message: words, a value by its name, a choice by a value, or an element by its number with the parts that
 * stand in it. Made of the catalogues while building.
 */
export type Part =
  | string
  | [name: string]
  | [name: string, kind: 'plural' | 'selectordinal' | 'select', cases: Record<string, Part[]>]
  | [element: number, inside?: Part[]]
