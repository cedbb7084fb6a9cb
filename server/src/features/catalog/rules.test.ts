import { expect, it } from 'vitest'
import { webAddress } from './rules.ts'

it.each([
  ['https://oda.example/slip?x=1', 'https://oda.example/slip?x=1'],
  ['HTTP://oda.example', 'http://oda.example/'],
])('passes on the page that a seller names: %s', (url, passedOn) => {
  expect(webAddress(url)).toBe(passedOn)
})

it.each([
  '',
  '/product/slip',
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  '//oda.example',
  'https://',
  'mailto:a@b.example',
])('does not pass on what is no page: %s', (url) => {
  expect(webAddress(url)).toBeUndefined()
})
