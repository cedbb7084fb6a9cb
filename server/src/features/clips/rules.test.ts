import { describe, expect, it } from 'vitest'
import { areCaptions, isClip, MOST_AT_ONCE, partOf, readCaptions } from './rules.ts'

const clip = { videoCodec: 'vp9', audioCodec: undefined, width: 480, height: 600, seconds: 4 }

describe('a clip', () => {
  it('is one to thirty seconds that every browser plays', () => {
    expect(isClip(clip)).toBe(true)
    expect(isClip({ ...clip, audioCodec: 'opus', seconds: 30.2 })).toBe(true)
    for (const other of [
      { seconds: 0.4 },
      { seconds: 31 },
      { videoCodec: 'hevc' },
      { videoCodec: null },
      { audioCodec: null },
      { audioCodec: 'pcm-s16' },
      { width: 40 },
      { height: 4320 },
    ]) {
      expect([other, isClip({ ...clip, ...other })]).toEqual([other, false])
    }
  })
})

describe('captions', () => {
  it('are WebVTT with at least one moment, whatever system wrote the file', () => {
    const file = '\uFEFFWEBVTT\r\n\r\n00:00.000 --> 00:02.000\r\nHello\r\n'
    expect(areCaptions(readCaptions(file))).toBe(true)
    expect(areCaptions(readCaptions('1\n00:00:00,000 --> 00:00:02,000\nAs SubRip has it'))).toBe(false)
    expect(areCaptions('WEBVTT\n\nNothing is said.')).toBe(false)
    expect(areCaptions('WEBVTTX\n\n00:00.000 --> 00:02.000\nHello')).toBe(false)
  })
})

describe('the part of a file that is asked for', () => {
  it.each([
    ['bytes=0-', { start: 0, end: MOST_AT_ONCE - 1 }],
    ['bytes=100-199', { start: 100, end: 199 }],
    ['bytes=3000000-', { start: 3_000_000, end: 3_999_999 }],
    ['bytes=-500', { start: 3_999_500, end: 3_999_999 }],
    ['bytes=3999999-9999999', { start: 3_999_999, end: 3_999_999 }],
    ['bytes=4000000-', 'none'],
    ['bytes=200-100', 'none'],
    ['bytes=-0', 'none'],
    // Several parts at once, and other units, are answered with the whole file.
    ['bytes=0-1,5-6', undefined],
    ['lines=1-2', undefined],
    [undefined, undefined],
  ])('%s', (range, part) => {
    expect(partOf(range, 4_000_000)).toEqual(part)
  })
})
