import * as z from 'zod/mini'
import { AppSchema } from './app-schema.js'
import { SettingsSchema } from './settings-schema.js'

const { localeError } = z.locales.en()

/** What is wrong with a setting where its schema does not say so. It names keys and kinds, and never what was given. */
export function explainSetting(issue: z.core.$ZodRawIssue): string {
  if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => place(key, issue)).join('; ')
  if (issue.code === 'invalid_type' && issue.input === undefined) return 'is missing'
  const said = localeError(issue)
  return (typeof said === 'string' ? said : said?.message) ?? 'is not valid'
}

/** Where a key belongs that is not one of the settings where it stands. */
function place(key: string, { inst }: z.core.$ZodRawIssue): string {
  if (inst === SettingsSchema && Object.hasOwn(AppSchema.shape, key))
    return `'${key}' is a setting of an app: it belongs into one of \`apps\``
  if (inst === AppSchema && Object.hasOwn(SettingsSchema.shape, key))
    return `'${key}' is a setting of the provider: it belongs beside \`apps\``
  const known = inst instanceof z.ZodMiniObject ? `, which has ${Object.keys(inst.shape).join(', ')}` : ''
  return `there is no '${key}' here${known}`
}
