// Runs in the page that make-clips.ts opens, beside the library: draws the frames of a clip and encodes them.
const { BufferTarget, CanvasSource, Output, WebMOutputFormat } = globalThis.media

const FADE_SECONDS = 0.4

/** Each picture stays for as long as the others, comes nearer meanwhile, and fades into the next one. */
globalThis.film = async ({ pictures, width, height, seconds, framesPerSecond, bitrate }) => {
  const images = await Promise.all(pictures.map(load))
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  const output = new Output({ format: new WebMOutputFormat(), target: new BufferTarget() })
  const source = new CanvasSource(canvas, { codec: 'vp9', bitrate, keyFrameInterval: 10, latencyMode: 'quality' })
  output.addVideoTrack(source, { frameRate: framesPerSecond })
  await output.start()
  const each = seconds / images.length
  for (let frame = 0; frame < seconds * framesPerSecond; frame += 1) {
    const at = frame / framesPerSecond
    const shown = Math.min(images.length - 1, Math.floor(at / each))
    draw(shown, at - shown * each, 1)
    const left = (shown + 1) * each - at
    if (left < FADE_SECONDS && shown + 1 < images.length) draw(shown + 1, 0, 1 - left / FADE_SECONDS)
    await source.add(at, 1 / framesPerSecond)
  }
  await output.finalize()
  return new Uint8Array(output.target.buffer).toBase64?.() ?? toBase64(new Uint8Array(output.target.buffer))

  function draw(which, sinceItsBegin, opacity) {
    const image = images[which]
    const part = ease(sinceItsBegin / each)
    // Every other one goes away instead of coming nearer; what is wider than the frame is passed along.
    const zoom = which % 2 === 0 ? 1 + 0.16 * part : 1.16 - 0.16 * part
    const scale = Math.max(width / image.width, height / image.height) * zoom
    const [drawnWidth, drawnHeight] = [image.width * scale, image.height * scale]
    const isWide = drawnWidth > width * 1.3
    const x = isWide ? (width - drawnWidth) * (0.15 + 0.7 * part) : (width - drawnWidth) / 2
    context.globalAlpha = opacity
    context.drawImage(image, x, (height - drawnHeight) * 0.45, drawnWidth, drawnHeight)
  }
}

function ease(part) {
  return part < 0.5 ? 2 * part * part : 1 - (2 - 2 * part) ** 2 / 2
}

async function load(url) {
  return createImageBitmap(await (await fetch(url)).blob())
}

function toBase64(bytes) {
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return btoa(text)
}
