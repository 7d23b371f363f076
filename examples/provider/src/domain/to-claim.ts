import type { LinkedAccount } from '@keyhook/sdk/wire'
import { accountKind } from './account-kinds.js'

/** Returns an account in the form of an identity token. The claim names depend on the kind of account. */
export function toClaim(account: LinkedAccount): Readonly<Record<string, unknown>> {
  const { latestVerifiedAt, type } = account
  const lv = latestVerifiedAt && Math.floor(latestVerifiedAt.getTime() / 1000)
  if (type === 'other') return { type: account.kind, lv }
  const fields = new Map<string, unknown>(Object.entries(account))
  const claims = Object.entries(accountKind(type).claims).map(([claim, field]) => [claim, fields.get(field)])
  return { type, ...Object.fromEntries(claims), lv }
}
