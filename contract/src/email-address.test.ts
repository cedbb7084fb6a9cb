import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { asKnownAddress, emailAddress, readEmailAddress } from './email-address.ts'

const addressOf = (written: string) => {
  const read = readEmailAddress(written)
  return 'address' in read ? read.address : undefined
}

describe('an address', () => {
  it.each([
    'ada@buyer.test',
    "o'leary@example.com",
    'o&leary@example.com',
    'my/name@example.com',
    '#ana@example.com',
    '{x}@example.com',
    '!$%@example.com',
    'x!$%&=?^`|~@example.com',
    'ana+shop@example.co.uk',
    'Ana.Maria@example.com',
    '1@2.museum',
    `${'a'.repeat(64)}@example.com`,
  ])('may be %s', (written) => {
    expect(addressOf(written)).toBe(written)
  })

  it.each([
    ['ana@müller.de', 'ana@xn--mller-kva.de'],
    ['ana@mu\u0308ller.de', 'ana@xn--mller-kva.de'],
    ['ana@XN--MLLER-KVA.DE', 'ana@xn--mller-kva.de'],
    ['ana@почта.рф', 'ana@xn--80a1acny.xn--p1ai'],
    ['ana@例え.jp', 'ana@xn--r8jz45g.jp'],
    ['ana@bücher.example.ORG', 'ana@xn--bcher-kva.example.org'],
    ['ana＠icloud.com', 'ana@icloud.com'],
    ['ａｎａ＠ｉｃｌｏｕｄ．ｃｏｍ', 'ana@icloud.com'],
    ['ana@icloud。com', 'ana@icloud.com'],
    ['ana@EXAMPLE.com', 'ana@example.com'],
    ['ana@example.com.', 'ana@example.com'],
    [' ana@example.com\u00A0\n', 'ana@example.com'],
    ['\u200Bana\u200B@exam\u00ADple.com\uFEFF', 'ana@example.com'],
    ['\u202Aana@example.com\u202C', 'ana@example.com'],
  ])('%j is %s', (written, address) => {
    expect(addressOf(written)).toBe(address)
    expect(addressOf(address)).toBe(address)
  })

  it.each([
    '',
    'ana',
    'ana@',
    '@example.com',
    'ana@localhost',
    'ana@example',
    'ana@127.0.0.1',
    'ana@[127.0.0.1]',
    'ana@1.2',
    'ana@0x7f.1',
    'ana..b@example.com',
    '.ana@example.com',
    'ana.@example.com',
    'ana@example..com',
    'ana@.example.com',
    'ana@-example.com',
    'ana@example.c',
    'ana@example.123',
    'ana@exa_mple.com',
    'ana@example.com/x',
    'ana@example.com?x',
    'ana@example.com#x',
    'ana@example.com:25',
    'ana@exa%6Dple.com',
    'a b@example.com',
    'ana@exa mple.com',
    'ana@bob@example.com',
    '"ana b"@example.com',
    'Ana <ana@example.com>',
    'ana@example.com, bob@example.com',
    'ana\r\nBcc: bob@example.com',
    'ana\u0000@example.com',
    `${'a'.repeat(65)}@example.com`,
    `ana@${'a'.repeat(64)}.com`,
    `a@${'a.'.repeat(126)}com`,
  ])('is not %j', (written) => {
    expect(readEmailAddress(written)).toEqual({ fault: 'Please enter a valid email address.' })
  })

  it.each(['zoë@example.com', '用户@example.com', 'иван@почта.рф'])('says why it cannot be %s', (written) => {
    expect(readEmailAddress(written)).toEqual({ fault: expect.stringContaining('before the @') })
    const { error } = emailAddress().safeParse(written)
    expect(error?.issues[0]?.message).toMatch(/before the @.*\.$/)
  })

  it('is read the same however often it is read', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.emailAddress(),
          fc.string({ unit: 'binary' }).map((text) => `a@${text}.com`),
        ),
        (written) => {
          const once = addressOf(written)
          if (once !== undefined) {
            expect(addressOf(once)).toBe(once)
            expect(once).toMatch(/^[\x21-\x7E]+$/)
          }
        },
      ),
    )
  })

  it('that was known before the rule is still looked up as it was kept', () => {
    expect(asKnownAddress(' Ana@old-.Example.com ')).toBe('Ana@old-.Example.com')
  })
})
