import { expect, it } from 'vitest'
import { deviceOf } from './device.ts'

const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)'
const ANDROID = 'Mozilla/5.0 (Linux; Android 15; Pixel 9)'
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X)'
const WEBKIT = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'
const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0'

it.each([
  [`${WINDOWS.slice(0, -1)}; rv:143.0) Gecko/20100101 Firefox/143.0`, 'Firefox on Windows'],
  [`${WINDOWS} ${CHROME} Safari/537.36`, 'Chrome on Windows'],
  [`${WINDOWS} ${CHROME} Safari/537.36 Edg/140.0.0.0`, 'Edge on Windows'],
  [`${WINDOWS} ${CHROME} Safari/537.36 OPR/121.0.0.0`, 'Opera on Windows'],
  [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT} Version/18.5 Safari/605.1.15`, 'Safari on macOS'],
  [`${IPHONE} ${WEBKIT} Version/18.5 Mobile/15E148 Safari/604.1`, 'Safari on iPhone'],
  [`${IPHONE} ${WEBKIT} CriOS/140.0.7339.39 Mobile/15E148 Safari/604.1`, 'Chrome on iPhone'],
  [
    `Mozilla/5.0 (iPad; CPU OS 18_5 like Mac OS X) ${WEBKIT} FxiOS/143.0 Mobile/15E148 Safari/605.1.15`,
    'Firefox on iPad',
  ],
  [`${ANDROID} ${CHROME} Mobile Safari/537.36`, 'Chrome on Android'],
  [
    `${ANDROID} AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
    'Samsung Internet on Android',
  ],
  [`Mozilla/5.0 (X11; CrOS x86_64 16181.0.0) ${CHROME} Safari/537.36`, 'Chrome on ChromeOS'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0', 'Firefox on Linux'],
  ['curl/8.14.1', 'Unknown device'],
  ['', 'Unknown device'],
  ['<script>alert(1)</script>', 'Unknown device'],
])('calls %s %s', (userAgent, words) => {
  expect(deviceOf(userAgent)).toBe(words)
})
