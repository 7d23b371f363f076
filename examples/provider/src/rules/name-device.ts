import type { Device } from './describe-device.js'

/** Returns a name such as 'Safari on iPhone'. Leaves out unknown parts. */
export function nameDevice({ browser, system }: Device): string {
  if (browser !== null && system !== null) return `${browser} on ${system}`
  return browser ?? (system === null ? 'A new browser' : `A browser on ${system}`)
}
