import { expect, test } from 'vitest'
import { describeDevice } from './describe-device.js'

const webKit = 'AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  ['Firefox', 'Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'],
  ['Chrome', 'Windows', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit} Chrome/142.0.0.0 Safari/537.36`],
  [
    'Edge',
    'Windows',
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`,
  ],
  ['Safari', 'macOS', `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webKit} Version/26.1 Safari/605.1.15`],
  [
    'Safari',
    'iPhone',
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) ${webKit} Version/26.1 Mobile/15E148 Safari/604.1`,
  ],
  [
    'Chrome',
    'iPad',
    `Mozilla/5.0 (iPad; CPU OS 18_7 like Mac OS X) ${webKit} CriOS/142.0.0.0 Mobile/15E148 Safari/604.1`,
  ],
  [
    'Samsung Internet',
    'Android',
    `Mozilla/5.0 (Linux; Android 10; K) ${webKit} SamsungBrowser/29.0 Chrome/136.0.0.0 Mobile Safari/537.36`,
  ],
  ['Chrome', 'ChromeOS', `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webKit} Chrome/142.0.0.0 Safari/537.36`],
  [null, null, 'node'],
  [null, null, ''],
  [null, null, '<script>alert(1)</script>'],
])('describes a device as %s on %s', (browser, system, userAgent) => {
  expect(describeDevice(userAgent)).toEqual({ browser, system })
})

test('describes a device in linear time from a header of any length', () => {
  expect(describeDevice(`${'Version/'.repeat(100_000)} Firefox/1`)).toEqual({ browser: null, system: null })
})
