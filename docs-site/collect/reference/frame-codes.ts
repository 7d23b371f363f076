// More than one export: how an error of the frame, and one that an endpoint gives the frame, reaches the page.

import ts from 'typescript'
import { KeyhookError } from '@keyhook/sdk/internal/src/domain/errors/base'
import type { ErrorCode } from '@keyhook/sdk/internal/src/domain/errors/codes'
import { FrameError, frameErrorTypes } from '@keyhook/sdk/internal/src/domain/errors/frame-error'
import { readFrameError } from '@keyhook/sdk/internal/src/domain/errors/read-frame-error'
import { toFrameError } from '@keyhook/wallet-frame/channel/to-frame-error'

/** The code of a `FrameError` that is made here: its type's, unless it has one of its own. */
export function frameCodes({ arguments: given }: ts.NewExpression): readonly ErrorCode[] {
  const [type, , options] = given ?? []
  const hasOwn =
    options &&
    ts.isObjectLiteralExpression(options) &&
    options.properties.some(({ name }) => name?.getText() === 'code')
  const known = frameErrorTypes.find((name) => type && ts.isStringLiteral(type) && type.text === name)
  return known && !hasOwn ? [new FrameError(known, '').code] : []
}

/** What messages do not end with, though an endpoint that they ask does: nobody else has the key that was just made. */
const never: Readonly<Record<string, readonly ErrorCode[]>> = { create: ['LINKED_TO_ANOTHER_USER'] }

/** What the page gets for what endpoints have answered the frame, which was doing what a message asks for. */
export const passedOn = (message: string, told: readonly ErrorCode[]): readonly ErrorCode[] =>
  told
    .filter((code) => !never[message]?.includes(code))
    .map((code) => readFrameError(toFrameError(new KeyhookError(code, ''))).code)
