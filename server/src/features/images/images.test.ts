import { readdir, readFile } from 'node:fs/promises'
import { request } from 'node:http'
import path from 'node:path'
import { MAX_IMAGE_BYTES, type UploadedImage } from '@dressing-room/contract/images'
import sharp, { type Sharp } from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Bucket, startBucket } from '../../../test/bucket.ts'
import { eventually } from '../../../test/eventually.ts'
import { aBuyer, aProduct, type Person } from '../../../test/factories.ts'
import { hugePng } from '../../../test/huge-png.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import type { ImageStore } from '../../ports/images/images.ts'
import { openS3 } from '../../ports/images/s3.ts'
import { picturesOf } from './index.ts'
import { sweepUploads } from './sweep.ts'

const crlf = '\r\n'
const NOT_AN_IMAGE = 'Please upload a JPEG, PNG or WebP image.'

let shop: TestApp
let bucket: Bucket
beforeAll(async () => {
  bucket = await startBucket()
  shop = await startTestApp({ shop: { imageHosts: ['res.cloudinary.test/ours', 'cdn.test'] } })
})
afterAll(async () => {
  await shop.close()
  await bucket.stop()
})

async function aVerifiedSeller(): Promise<Person> {
  const person = await aBuyer(shop)
  await shop.db.updateTable('account').set({ is_verified: true }).where('id', '=', person.id).execute()
  return person
}

/** A photograph of sorts: half red, half blue, so that one can tell which way is up. */
function aPicture({ width = 300, height = 200 } = {}): Sharp {
  const half = { width, height: Math.round(height / 2), channels: 3 as const, background: '#0000ff' }
  return sharp({ create: { width, height, channels: 3, background: '#ff0000' } }).composite([
    { input: { create: half }, top: height - half.height, left: 0 },
  ])
}

/** The same shop, with its pictures elsewhere meanwhile. */
async function withImages(images: ImageStore, work: () => Promise<void>): Promise<void> {
  const before = shop.deps.images
  shop.deps.images = images
  try {
    await work()
  } finally {
    shop.deps.images = before
  }
}

interface UploadOptions {
  preset?: string
  files?: number
  name?: string
  type?: string
}

async function upload(
  person: Person | undefined,
  bytes: Uint8Array,
  { preset = 'dressing-room', files = 1, name = 'dress.jpg', type = 'image/jpeg' }: UploadOptions = {},
) {
  const form = new FormData()
  for (let count = 0; count < files; count++) form.append('file', new File([new Uint8Array(bytes)], name, { type }))
  form.append('upload_preset', preset)
  const response = await fetch(`${shop.origin}/api/uploads`, {
    method: 'POST',
    body: form,
    headers: person ? { authorization: person.token } : {},
  })
  const body = (await response.json()) as UploadedImage & { message: string; code: string }
  return { status: response.status, body }
}

/** Its files as they were handed out, by width. */
async function filesOf(image: UploadedImage, format = 'webp') {
  const stored = await shop.db
    .selectFrom('upload')
    .select('widths')
    .where('base', '=', `u/${image.public_id}`)
    .executeTakeFirstOrThrow()
  const responses = await Promise.all(
    stored.widths.map((width) => fetch(`${shop.origin}/media/u/${image.public_id}-${width}.${format}`)),
  )
  return Promise.all(
    responses.map(async (response) => ({
      status: response.status,
      headers: response.headers,
      bytes: Buffer.from(await response.arrayBuffer()),
    })),
  )
}

async function storedNames(): Promise<string[]> {
  return readdir(path.join(shop.media, 'u')).catch(() => [])
}

const unfinished = () => shop.db.selectFrom('upload').selectAll().where('state', '!=', 'ready').execute()

describe('an uploaded picture', () => {
  it('is answered as image hosts answer, and is there in three widths, for good and inert', async () => {
    const seller = await aVerifiedSeller()
    const { status, body } = await upload(seller, await aPicture({ width: 2000, height: 500 }).jpeg().toBuffer())
    expect([status, body]).toMatchObject([
      200,
      {
        width: 1600,
        height: 400,
        format: 'webp',
        resource_type: 'image',
        public_id: expect.stringMatching(/^[0-9a-f]{32}$/),
      },
    ])
    expect(body.secure_url).toBe(`${shop.origin}/media/u/${body.public_id}-1600.webp`)
    expect(body.placeholder).toMatch(/^data:image\/webp;base64,/)
    const files = await filesOf(body)
    expect(await Promise.all(files.map(async ({ bytes }) => (await sharp(bytes).metadata()).width))).toEqual([
      400, 800, 1600,
    ])
    for (const { headers } of files) {
      expect(Object.fromEntries(headers)).toMatchObject({
        'content-type': 'image/webp',
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.stringContaining('sandbox'),
        'cache-control': 'public, max-age=31536000, immutable',
      })
    }
    expect(files.at(-1)?.bytes.length).toBe(body.bytes)
  })

  it('is never made larger than it came, nor higher than a format can be', async () => {
    const seller = await aVerifiedSeller()
    const small = await upload(seller, await aPicture({ width: 500, height: 500 }).png().toBuffer())
    const ribbon = await upload(seller, await aPicture({ width: 20, height: 10_000 }).png().toBuffer())
    const dot = await upload(seller, await aPicture({ width: 1, height: 2 }).png().toBuffer())
    expect([small.body, ribbon.body, dot.body]).toMatchObject([
      { width: 500, height: 500 },
      { width: 12, height: 6000 },
      { width: 1, height: 2 },
    ])
    expect((await filesOf(small.body)).map(({ status }) => status)).toEqual([200, 200])
  })

  it.each([1, 2, 3, 4, 5, 6, 7, 8])('stands upright, whichever way its camera was held (%d)', async (orientation) => {
    const seller = await aVerifiedSeller()
    // What the camera wrote is the upright picture turned the other way.
    const upright = await aPicture().png().toBuffer()
    const turned = sharp(upright)
    if ([2, 4, 5, 7].includes(orientation)) turned.flop()
    const angle = { 3: 180, 4: 180, 5: 270, 6: 270, 7: 90, 8: 90 }[orientation]
    const written = await sharp(await turned.png().toBuffer())
      .rotate(angle ?? 0)
      .withMetadata({ orientation })
      .jpeg()
      .toBuffer()
    const { body } = await upload(seller, written)
    expect(body).toMatchObject({ width: 300, height: 200 })
    const [file] = await filesOf(body)
    const { data, info } = await sharp(file?.bytes).raw().toBuffer({ resolveWithObject: true })
    const [top, bottom] = [data[0] ?? 0, data[(info.height - 1) * info.width * info.channels] ?? 0]
    expect([top > 200, bottom < 55]).toEqual([true, true])
  })

  it('keeps nothing of where and with what it was taken, and nothing that stood behind it', async () => {
    const seller = await aVerifiedSeller()
    const gps = { IFD0: { Make: 'SecretCamera' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } }
    const photo = await aPicture()
      .withExif(gps)
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">SecretPlace</x:xmpmeta>')
      .jpeg()
      .toBuffer()
    expect((await sharp(photo).metadata()).exif).toBeDefined()
    const { body } = await upload(seller, Buffer.concat([photo, Buffer.from('<script>alert("SecretScript")</script>')]))
    for (const { bytes } of await filesOf(body)) {
      const { exif, xmp, icc, iptc } = await sharp(bytes).metadata()
      expect([exif, xmp, icc, iptc]).toEqual([undefined, undefined, undefined, undefined])
      expect(bytes.includes('Secret')).toBe(false)
    }
  })

  it('shows colors of wide and print profiles as screens do', async () => {
    const seller = await aVerifiedSeller()
    const wide = await aPicture().withIccProfile('p3').png().toBuffer()
    const print = await aPicture().toColourspace('cmyk').withIccProfile('cmyk').jpeg().toBuffer()
    for (const bytes of [wide, print]) {
      const { body } = await upload(seller, bytes)
      const [file] = await filesOf(body)
      const { space, channels } = await sharp(file?.bytes).metadata()
      expect([space, channels]).toEqual(['srgb', 3])
      const [red = 0, green = 0, blue = 0] = await sharp(file?.bytes).raw().toBuffer()
      expect(red > 180 && green < 80 && blue < 80, `${red} ${green} ${blue}`).toBe(true)
    }
  })

  it('is offered as AVIF too once that is made, also where a product shows it already', async () => {
    const seller = await aVerifiedSeller()
    const { body } = await upload(seller, await aPicture().jpeg().toBuffer())
    const dress = await aProduct(shop.db, { sellerId: seller.id })
    const [row] = await shop.db.transaction().execute(async (tx) => {
      const rows = await picturesOf(shop.deps, tx, {
        ownerId: seller.id,
        pictures: [{ url: body.secure_url, alt: 'Front' }],
      })
      await tx
        .insertInto('picture')
        .values(rows.map((each, position) => ({ ...each, product_id: dress.id, position })))
        .execute()
      return rows
    })
    expect(row).toMatchObject({ width: 300, height: 200, alt: 'Front', widths: [300], color: null })
    const product = await eventually(async () => {
      const { body: answer } = await shop.get<{ pictures: { avif: string }[] }>(`/api/products/slug/${dress.slug}`)
      expect(answer.pictures[0]?.avif).toContain('.avif 300w')
      return answer
    })
    expect(product).toMatchObject({
      imageUrl: `/media/u/${body.public_id}-300.webp`,
      pictures: [{ alt: 'Front', webp: `/media/u/${body.public_id}-300.webp 300w`, placeholder: body.placeholder }],
    })
    const [avif] = await filesOf(body, 'avif')
    expect([avif?.headers.get('content-type'), (await sharp(avif?.bytes).metadata()).format]).toEqual([
      'image/avif',
      'heif',
    ])
  })

  it('lives in a bucket just as well', async () => {
    await withImages(openS3(bucket.options), async () => {
      const { status, body } = await upload(await aVerifiedSeller(), await aPicture().webp().toBuffer())
      expect(status).toBe(200)
      const [file] = await filesOf(body)
      expect((await sharp(file?.bytes).metadata()).format).toBe('webp')
      await eventually(async () => expect((await filesOf(body, 'avif'))[0]?.status).toBe(200))
      expect((await storedNames()).filter((name) => name.startsWith(body.public_id))).toEqual([])
    })
  })
})

describe('what is no picture is refused, and nothing of it is kept', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  const frames = async () => {
    const each = await Promise.all(['#f00', '#0f0'].map((background) => aFrame(background)))
    return sharp(each, { join: { animated: true } })
      .webp()
      .toBuffer()
  }
  const aFrame = (background: string) =>
    sharp({ create: { width: 20, height: 20, channels: 3, background } })
      .png()
      .toBuffer()
  const files: [string, () => Promise<Uint8Array> | Uint8Array][] = [
    ['a drawing with a script', () => Buffer.from(svg)],
    ['a page that is called a picture', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['nothing', () => Buffer.alloc(0)],
    ['a GIF', () => aPicture().gif().toBuffer()],
    ['a TIFF', () => aPicture().tiff().toBuffer()],
    ['an AVIF', () => aPicture({ width: 64, height: 64 }).avif({ effort: 0 }).toBuffer()],
    ['a picture that moves', frames],
    ['half a JPEG', async () => (await aPicture().jpeg().toBuffer()).subarray(0, 600)],
    [
      'a first line of a PNG and then a page',
      async () => Buffer.concat([(await aPicture().png().toBuffer()).subarray(0, 8), Buffer.from(svg)]),
    ],
    ['the photo of an iPhone, which this decoder cannot read', () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic')],
  ]
  it.each(files)('%s', async (_name, make) => {
    const seller = await aVerifiedSeller()
    const { status, body } = await upload(seller, await make())
    expect([status, body.message]).toEqual([400, NOT_AN_IMAGE])
    expect(await shop.db.selectFrom('upload').selectAll().where('owner_id', '=', seller.id).execute()).toEqual([])
  })

  it('one of 256 megapixels in half a megabyte, by its header', async () => {
    const { status, body } = await upload(await aVerifiedSeller(), hugePng(16_000, 16_000))
    expect([status, body.message]).toEqual([400, 'Please upload an image of at most 40 megapixels.'])
  })
})

describe('a body that is no upload ends soon with a refusal', () => {
  it('more bytes, files or fields than one picture has', async () => {
    const seller = await aVerifiedSeller()
    const picture = await aPicture().png().toBuffer()
    const large = await upload(seller, Buffer.concat([picture, Buffer.alloc(MAX_IMAGE_BYTES)]))
    const several = await upload(seller, picture, { files: 5 })
    expect([large, several]).toMatchObject([
      { status: 413, body: { message: 'Please upload an image of at most 5 MB.' } },
      { status: 413, body: { code: 'too_large' } },
    ])
    const field = (at: number) => `--edge${crlf}content-disposition: form-data; name="f${at}"${crlf}${crlf}x${crlf}`
    const many = await shop.ask('POST', '/api/uploads', {
      token: seller.token,
      body: Array.from({ length: 10_000 }, (_, at) => field(at)).join(''),
      headers: { 'content-type': 'multipart/form-data; boundary=edge' },
    })
    expect(many.status).toBe(413)
  })

  const bodies: [string, string, string][] = [
    [
      'a boundary of 252 bytes',
      'b'.repeat(252),
      `--${'b'.repeat(252)}${crlf}content-disposition: form-data; name="x"${crlf}${crlf}1`,
    ],
    [
      'a part without an end',
      'edge',
      `--edge${crlf}content-disposition: form-data; name="file"; filename="a.png"${crlf}${crlf}abc`,
    ],
    ['no part at all', 'edge', ''],
    [
      'a field that names a prototype',
      'edge',
      `--edge${crlf}content-disposition: form-data; name="__proto__"${crlf}${crlf}x${crlf}--edge--${crlf}`,
    ],
    [
      'no file',
      'edge',
      `--edge${crlf}content-disposition: form-data; name="upload_preset"${crlf}${crlf}x${crlf}--edge--${crlf}`,
    ],
    [
      'text in place of the file',
      'edge',
      `--edge${crlf}content-disposition: form-data; name="file"${crlf}${crlf}x${crlf}--edge--${crlf}`,
    ],
  ]
  it.each(bodies)('%s', async (_name, boundary, body) => {
    const { token } = await aVerifiedSeller()
    const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` }
    const answer = await shop.ask('POST', '/api/uploads', { token, body, headers })
    expect([answer.status, answer.body.code]).toEqual([400, 'malformed'])
  })

  it('no boundary, or no multipart', async () => {
    const { token } = await aVerifiedSeller()
    for (const type of ['multipart/form-data', 'application/json', 'image/png', 'text/plain']) {
      const answer = await shop.ask('POST', '/api/uploads', { token, body: '{}', headers: { 'content-type': type } })
      expect([400, 415], `${type}: ${answer.text}`).toContain(answer.status)
    }
  })

  it('a browser that goes away in the middle leaves nothing', async () => {
    const seller = await aVerifiedSeller()
    const before = await storedNames()
    const sent = request(`${shop.origin}/api/uploads`, {
      method: 'POST',
      headers: { authorization: seller.token, 'content-type': 'multipart/form-data; boundary=edge' },
    })
    sent.on('error', () => {})
    sent.write(`--edge${crlf}content-disposition: form-data; name="file"; filename="a.png"${crlf}${crlf}`)
    await new Promise<void>((resolve) => sent.write(Buffer.alloc(500_000), () => resolve()))
    sent.destroy()
    const { status } = await upload(seller, await aPicture().png().toBuffer())
    expect(status).toBe(200)
    await eventually(async () => expect(await unfinished()).toEqual([]))
    expect((await storedNames()).filter((name) => name.endsWith('.part'))).toEqual([])
    expect((await storedNames()).length).toBeGreaterThan(before.length)
  })
})

describe('who may upload, and how much', () => {
  it('nobody without a login, and nobody unverified', async () => {
    const picture = await aPicture().png().toBuffer()
    expect((await upload(undefined, picture)).status).toBe(401)
    expect(await upload(await aBuyer(shop), picture)).toMatchObject({
      status: 403,
      body: { code: 'identity_not_verified' },
    })
    expect(await upload(await aVerifiedSeller(), picture, { preset: 'another' })).toMatchObject({
      status: 400,
      body: { message: 'Upload preset not found.' },
    })
  })

  it('is told where to, and what is accepted', async () => {
    const { token } = await aVerifiedSeller()
    expect((await shop.get('/api/uploads', token)).body).toEqual({
      url: '/api/uploads',
      preset: 'dressing-room',
      types: ['image/jpeg', 'image/png', 'image/webp'],
      maxBytes: 5_242_880,
      maxPictures: 4,
    })
  })

  it('so many that nothing shows, also when they come at once; removing one makes room', async () => {
    const { imageUpload } = shop.deps.shop
    shop.deps.shop.imageUpload = { ...imageUpload, quota: { images: 2, megabytes: 200 } }
    try {
      const seller = await aVerifiedSeller()
      const picture = await aPicture().png().toBuffer()
      const answers = await Promise.all(Array.from({ length: 5 }, () => upload(seller, picture)))
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409, 409])
      expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ images: 2, megabytes: 200 })
      const [mine] = answers.filter(({ status }) => status === 200)
      const stranger = await aVerifiedSeller()
      const remove = (token: string) => shop.ask('DELETE', `/api/uploads/${mine?.body.public_id}`, { token })
      expect((await remove(stranger.token)).body).toEqual({ removed: false })
      expect((await remove(seller.token)).body).toEqual({ removed: true })
      expect((await remove(seller.token)).body).toEqual({ removed: false })
      expect((await upload(seller, picture)).status).toBe(200)
      await eventually(async () =>
        expect((await storedNames()).filter((name) => name.startsWith(mine?.body.public_id ?? '?'))).toEqual([]),
      )
    } finally {
      shop.deps.shop.imageUpload = imageUpload
    }
  })

  it('is told to try again while pictures cannot be stored; what was begun is swept', async () => {
    await withImages(openS3({ ...bucket.options, secretAccessKey: 'wrong' }), async () => {
      const seller = await aVerifiedSeller()
      const { status, body } = await upload(seller, await aPicture().png().toBuffer())
      expect([status, body.code]).toEqual([503, 'images_unavailable'])
      expect(await unfinished()).toMatchObject([{ owner_id: seller.id }])
    })
    await sweepUploads.run({ ...shop.deps, clock: () => new Date(Date.now() + 11 * 60_000) }, {})
    expect(await unfinished()).toEqual([])
  })
})

describe('the sweep', () => {
  it('removes what nothing showed for a week and what was cut off, and keeps what something shows', async () => {
    const seller = await aVerifiedSeller()
    const picture = await aPicture().png().toBuffer()
    const [shown, unused, cut] = await Promise.all([1, 2, 3].map(async () => (await upload(seller, picture)).body))
    if (!shown || !unused || !cut) throw new Error('uploads are missing')
    await shop.db
      .transaction()
      .execute((tx) => picturesOf(shop.deps, tx, { ownerId: seller.id, pictures: [{ url: shown.url }] }))
    await shop.db.updateTable('upload').set({ state: 'storing' }).where('base', '=', `u/${cut.public_id}`).execute()
    const sweepIn = (minutes: number) =>
      sweepUploads.run({ ...shop.deps, clock: () => new Date(Date.now() + minutes * 60_000) }, {})
    const statuses = () => Promise.all([shown, unused, cut].map(async ({ url }) => (await fetch(url)).status))

    await sweepIn(5)
    expect(await statuses()).toEqual([200, 200, 200])
    await sweepIn(11)
    expect(await statuses()).toEqual([200, 200, 404])
    await sweepIn(7 * 24 * 60 + 1)
    expect(await statuses()).toEqual([200, 404, 404])
    const left = await shop.db.selectFrom('upload').select('base').where('owner_id', '=', seller.id).execute()
    expect(left).toEqual([{ base: `u/${shown.public_id}` }])
  })
})

describe('which pictures a product or service may show', () => {
  const choose = (ownerId: string, urls: string[], existing = false) =>
    shop.db.transaction().execute((tx) =>
      picturesOf(shop.deps, tx, {
        ownerId,
        pictures: urls.map((url) => ({ url })),
        ...(existing && { existing: [aDemoPicture] }),
      }),
    )
  const aDemoPicture = {
    base: 'demo/linen-dress-1a2b',
    widths: [400, 800],
    formats: ['webp'],
    width: 1200,
    height: 1500,
    alt: 'Of before',
    placeholder: '',
    color: null,
  }

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:image/png;base64,AAAA',
    '//evil.test/a.png',
    '/\\evil.test/a.png',
    'https://evil.test/a.png',
    'http://cdn.test/a.png',
    'https://cdn.test.evil.test/a.png',
    'https://cdn.test@evil.test/a.png',
    'https://user:pass@cdn.test/a.png',
    'https://cdn.test:8443/a.png',
    'https://res.cloudinary.test/others/a.png',
    'https://res.cloudinary.test/ours-too/a.png',
    'https://res.cloudinary.test/ours/../others/a.png',
    ' https://cdn.test/a.png',
    'https://cdn.test\\@evil.test/a.png',
    'https://169.254.169.254/latest',
    'https://[::1]/a.png',
    'blob:https://cdn.test/1',
    '/media/../etc/passwd',
    '/media/demo/linen-dress-1a2b-800.webp',
    '/api/uploads',
    '',
  ])('none at %s', async (url) => {
    const { id } = await aVerifiedSeller()
    await expect(choose(id, [url])).rejects.toMatchObject({
      code: 'picture_not_usable',
      status: 400,
      details: { errors: [{ pointer: '#/gallery/0' }] },
    })
  })

  it('one of an allowed host, which the shop only links to', async () => {
    const { id } = await aVerifiedSeller()
    const urls = ['https://cdn.test/a b.png'.replace(' ', '%20'), 'https://res.cloudinary.test/ours/v1/dress.jpg']
    expect((await choose(id, urls)).map(({ base, widths }) => [base, widths])).toEqual(urls.map((url) => [url, []]))
  })

  it('their own uploads, by path or whole address, but never those of others', async () => {
    const [seller, stranger] = [await aVerifiedSeller(), await aVerifiedSeller()]
    const { body } = await upload(seller, await aPicture().png().toBuffer())
    await expect(choose(stranger.id, [body.url])).rejects.toMatchObject({ code: 'picture_not_usable' })
    const rows = await choose(seller.id, [body.url, new URL(body.url).pathname])
    expect(rows.map(({ base }) => base)).toEqual([`u/${body.public_id}`, `u/${body.public_id}`])
    await expect(choose(stranger.id, [body.url])).rejects.toMatchObject({ code: 'picture_not_usable' })
  })

  it('what it showed before, whoever had uploaded that, and four at most', async () => {
    const { id } = await aVerifiedSeller()
    expect(await choose(id, ['/media/demo/linen-dress-1a2b-800.webp'], true)).toEqual([aDemoPicture])
    const five = Array.from({ length: 5 }, (_, at) => `https://cdn.test/${at}.png`)
    await expect(choose(id, five)).rejects.toMatchObject({
      code: 'too_many_pictures',
      message: 'You can only upload up to 4 images.',
    })
  })
})

it('no path below the folder of uploads leads anywhere else', async () => {
  for (const name of ['..%2f..%2fetc%2fpasswd', '.hidden', 'a.webp.part', '%00.webp', `${'a'.repeat(32)}-400.webp`]) {
    expect((await shop.get(`/media/u/${name}`)).status, name).toBe(404)
  }
  expect(await readFile(path.join(shop.media, 'u', 'x')).catch(() => 'none')).toBe('none')
})
