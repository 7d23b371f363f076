import { limits } from '@keyhook/sdk/wire'
import { randomInt } from '../bytes/random.js'

/** Returns six random digits from a cryptographic random source. All codes are equally likely. */
export const makeCode = (): string => String(randomInt(10 ** limits.codeLength)).padStart(limits.codeLength, '0')
