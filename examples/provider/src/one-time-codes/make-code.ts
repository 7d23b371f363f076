import { limits } from '@keyhook/sdk/wire'
import { randomInt } from '../bytes/random.js'

/** Six digits from the system's random source, each code as likely as any other. */
export const makeCode = (): string => String(randomInt(10 ** limits.codeLength)).padStart(limits.codeLength, '0')
