import { createECDH } from 'node:crypto'
import { expect, it } from 'vitest'
import { decrypt } from './browsers.ts'

const bytes = (text: string) => Buffer.from(text, 'base64url')

it('reads the message of RFC 8291, section 5', () => {
  const keys = createECDH('prime256v1')
  keys.setPrivateKey(bytes('q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94'))
  const body = bytes(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  )

  expect(decrypt({ keys, auth: bytes('BTBZMqHH6r4Tts7J_aSIgg') }, body)).toBe(
    'When I grow up, I want to be a watermelon',
  )
})
