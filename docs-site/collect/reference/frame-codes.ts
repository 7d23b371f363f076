import ts from 'typescript'
import { KeyhookError } from '@keyhook/sdk/internal/src/domain/errors/base'
import type { ErrorCode } from '@keyhook/sdk/internal/src/domain/errors/codes'
import { FrameError, frameErrorTypes } from '@keyhook/sdk/internal/src/domain/errors/frame-error'
import { readFrameError } from '@keyhook/sdk/internal/src/domain/errors/read-frame-error'
import { toFrameError } from '@keyhook/wallet-frame/channel/to-frame-error'

/** Returns the code of a `FrameError`: the explicit code, or else the code for its type. */
export function frameCodes({ arguments: given }: ts.NewExpression): readonly ErrorCode[] {
  const [type, , options] = given ?? []
  const hasOwn =
    options &&
    ts.isObjectLiteralExpression(options) &&
    options.properties.some(({ name }) => name?.getText() === 'code')
  const known = frameErrorTypes.find((name) => type && ts.isStringLiteral(type) && type.text === name)
  return known && !hasOwn ? [new FrameError(known, '').code] : []
}

/**
 * Codes that the endpoint of a message can return, but with which the message never rejects. For example, a key that
 * was just created cannot belong to another user.
 */
const never: Readonly<Record<string, readonly ErrorCode[]>> = { create: ['LINKED_TO_ANOTHER_USER'] }

/** Returns the codes that the page receives if endpoints reject the frame's calls. */
export const passedOn = (message: string, codes: readonly ErrorCode[]): readonly ErrorCode[] =>
  codes
    .filter((code) => !never[message]?.includes(code))
    .map((code) => readFrameError(toFrameError(new KeyhookError(code, ''))).code)
