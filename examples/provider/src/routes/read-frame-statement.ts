import type { Context } from '../context/context.js'
import { HttpError } from '../base/http-error.js'
import { type FrameStatement, parseFrameStatement } from '../rules/parse-frame-statement.js'
import { providerOrigins } from '../http/provider-origins.js'
import type { RequestHead } from '../http/request-head.js'

/**
 * Reads the `keyhook-frame-key` header, which contains the key of the page's wallet frame. Returns undefined without
 * that header.
 */
export async function readFrameStatement(
  context: Context,
  request: RequestHead,
  appId: string,
): Promise<FrameStatement | undefined> {
  const header = request.headers.get('keyhook-frame-key')
  if (header === null) return undefined
  const statement = await parseFrameStatement(header, { appId, origins: providerOrigins(context, request) })
  if (!statement)
    throw new HttpError(400, 'invalid_data', "The signed statement of the wallet frame's key is not valid.")
  return statement
}
