import { expect, it } from 'vitest'
import { renderedAddress } from './page-parameters.ts'

it.each([
  ['/', '/'],
  ['/?x=1&y=2', '/'],
  ['/product/silk-scarf?gad_source=1&size=M&color=Ink&ref=ad', '/product/silk-scarf?color=Ink&size=M'],
  ['/product/silk-scarf/?fresh=1', '/product/silk-scarf/'],
  ['/about?color=Ink', '/about'],
  ['/reset?token=abc&x=1', '/reset?token=abc'],
  ['/shop/search?query=red+dress&anything=1', '/shop/search?query=red+dress&anything=1'],
  ['/shop/search.data?query=red+dress&price=low', '/shop/search.data?query=red+dress&price=low'],
  ['/product/silk-scarf.data?size=M&fresh=1&_routes=a', '/product/silk-scarf.data?_routes=a&size=M'],
])('a visit to %s is a visit to the page at %s', (address, rendered) => {
  expect(renderedAddress(address)).toBe(rendered)
})
