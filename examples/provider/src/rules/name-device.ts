import type { Device } from './describe-device.js'

/** Such as 'Safari on iPhone', or as much of it as is known. */
export function nameDevice({ browser, system }: Device): string {
  if (browser !== null && system !== null) return `${browser} on ${system}`
  return browser ?? (system === null ? 'A new browser' : `A browser on ${system}`)
}
