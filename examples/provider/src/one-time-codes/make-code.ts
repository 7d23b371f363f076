import { limits } from '@keyhook/sdk/wire'
import { randomInt } from '../bytes/random.js'

/** Returns six random digits from the system's random source. Each code is equally likely. */
export const makeCode = (): string => String(randomInt(10 ** limits.codeLength)).padStart(limits.codeLength, '0')
