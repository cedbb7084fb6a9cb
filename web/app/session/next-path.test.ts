import { describe, expect, it } from 'vitest'
import { loginPath, safeNext } from './next-path.ts'

describe('where a login leads back to', () => {
  it.each(['/cart', '/dashboard/orders?page=2', '/product/silk-slip-dress#reviews', '/'])(
    'may be our own %s',
    (path) => {
      expect(safeNext(path)).toBe(path)
    },
  )

  it.each([
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'https://evil.example/cart',
    'javascript:alert(1)',
    'cart',
    '',
    '/a\\b',
    '/\t/evil.example',
    '/\n/evil.example',
    '/.//evil.example',
    '/a/..//evil.example',
  ])('is never %j', (path) => {
    expect(safeNext(path)).toBeUndefined()
  })

  it.each([null, undefined])('may be missing (%s)', (path) => {
    expect(safeNext(path)).toBeUndefined()
  })

  it('does not go round in circles', () => {
    expect(safeNext('/login?next=%2Fcart')).toBeUndefined()
    expect(safeNext('/register')).toBeUndefined()
    expect(safeNext('/login-tips')).toBe('/login-tips')
  })

  it('travels in the address of the login page', () => {
    expect(loginPath('/dashboard/orders?page=2')).toBe('/login?next=%2Fdashboard%2Forders%3Fpage%3D2')
    expect(loginPath('//evil.example')).toBe('/login')
  })
})
