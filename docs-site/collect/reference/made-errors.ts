import ts from 'typescript'
import { errorCodes, type ErrorCode } from '@keyhook/sdk/internal/src/domain/errors/codes'
import { type ServerCode, serverCodes } from '@keyhook/sdk/internal/src/domain/errors/server-codes'
import { frameCodes } from './frame-codes.js'

/** An error response of the provider. */
export type Refusal = { readonly status: number; readonly code: ServerCode | undefined }

/** Returns the error responses that an expression creates. */
export function refusedBy(node: ts.Node): readonly Refusal[] {
  if (!ts.isNewExpression(node) || node.expression.getText() !== 'HttpError') return []
  const [status, code] = node.arguments ?? []
  const statuses = literalsIn(status).filter((each) => /^[45]\d\d$/.test(each))
  const refusals = statuses.flatMap((each) =>
    literalsIn(code).flatMap((text) =>
      text === 'undefined' || isServerCode(text)
        ? [{ status: Number(each), code: text === 'undefined' ? undefined : text }]
        : [],
    ),
  )
  if (refusals.length === 0) throw new Error(`The error response of this code cannot be determined: ${node.getText()}`)
  return refusals
}

/**
 * Returns the codes of the error that an expression creates. Reads them from the constructor call or from a table of
 * codes.
 */
export function madeBy(node: ts.Node): readonly ErrorCode[] {
  if (ts.isNewExpression(node) && ts.isIdentifier(node.expression)) {
    if (node.expression.text === 'FrameError') return frameCodes(node)
    const isError = node.expression.text.endsWith('Error')
    return isError ? literalsIn(node.arguments?.[0]).filter(isCode) : []
  }
  if (!ts.isStringLiteral(node) || !isCode(node.text)) return []
  const { parent } = node
  const isCompared =
    ts.isCaseClause(parent) || (ts.isBinaryExpression(parent) && /^[!=]==$/.test(parent.operatorToken.getText()))
  const isTable = /\/domain\/errors\//.test(node.getSourceFile().fileName)
  return isCompared || isTable ? [] : [node.text]
}

const codes = new Set<string>(errorCodes)
const isCode = (text: string): text is ErrorCode => codes.has(text)
const isServerCode = (code: string): code is ServerCode => Object.hasOwn(serverCodes, code)

function literalsIn(node: ts.Node | undefined): readonly string[] {
  if (!node) return []
  if (ts.isStringLiteral(node) || ts.isNumericLiteral(node) || ts.isIdentifier(node)) return [node.text]
  if (ts.isConditionalExpression(node)) return [...literalsIn(node.whenTrue), ...literalsIn(node.whenFalse)]
  return []
}
