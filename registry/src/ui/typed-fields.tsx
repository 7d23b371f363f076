'use client'
import type { ReactNode } from 'react'
import { useWords } from '../lib/use-words'
import { visibleText } from '../lib/visible-text'
import { signRequestWords } from '../words/sign-request'
import { Address } from './address'
import { ShortBytes } from './short-bytes'
import { TimeText } from './time-text'

type Field = { readonly name: string; readonly type: string }

/**
 * The fields of EIP-712 data in the order and nesting of its types. Data that does not match its types is shown, too.
 */
export function TypedFields({ depth = 0, now, type, types, value }: TypedFieldsProps) {
  const record = value as Readonly<Record<string, unknown>>
  const declared = types[type]
  const fields = Array.isArray(declared)
    ? declared
    : Object.keys(record).map((name) => ({ name, type: typeof record[name] }))
  return (
    <dl className="flex flex-col gap-2.5 text-sm/5" data-slot="typed-fields">
      {fields.map((field: Field) => (
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5" key={field.name}>
          <dt className="text-(--keyhook-ink-muted)">
            <FieldName name={field.name} />
          </dt>
          <TypedValue depth={depth} now={now} field={field} types={types} value={record[field.name]} />
        </div>
      ))}
    </dl>
  )
}

/**
 * Formats a simple name as a capitalised word. Other names are split into words and shown together with the original
 * name.
 */
function FieldName({ name }: { name: string }) {
  const words = name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .trim()
  const label = words.charAt(0).toUpperCase() + words.slice(1).toLowerCase()
  if (!/^[a-zA-Z][\w ]*$/.test(words)) return <>{visibleText(name)}</>
  return (
    <>
      {label}
      {!/^[a-z]+$/.test(name) && (
        <code className="block text-xs/4 wrap-anywhere" data-slot="raw-name">
          {name}
        </code>
      )}
    </>
  )
}

type ValueProps = { depth: number; field: Field; now: number; types: TypedFieldsProps['types']; value: unknown }

function TypedValue({ depth, field, now, types, value }: ValueProps) {
  const { type } = field
  const nested = (children: ReactNode) => (
    <dd className="w-full border-s-2 border-(--keyhook-line) ps-3" data-slot="typed-nested">
      {children}
    </dd>
  )
  if (typeof value === 'object' && value !== null && depth < deepest) {
    const inside = { depth: depth + 1, now, type }
    if (!Array.isArray(value)) return nested(<TypedFields {...inside} types={types} value={value} />)
    const item = type.replace(/\[\d*\]$/, '')
    const items = Object.fromEntries(value.map((entry, index) => [String(index + 1), entry]))
    if (value.length > 0) {
      const listed = { ...types, [type]: Object.keys(items).map((name) => ({ name, type: item })) }
      return nested(<TypedFields {...inside} types={listed} value={items} />)
    }
  }
  return (
    <dd className="ms-auto min-w-0 text-end font-medium break-words tabular-nums">
      <TypedLeaf field={field} now={now} value={signedPart(value, type, types)} />
    </dd>
  )
}

function TypedLeaf({ field: { name, type }, now, value }: Pick<ValueProps, 'field' | 'now' | 'value'>) {
  const words = useWords(signRequestWords)
  if (value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0))
    return <span className="font-normal text-(--keyhook-ink-muted)">{words.empty}</span>
  if (type === 'bool' || typeof value === 'boolean') return <>{value ? words.yes : words.no}</>
  if (type === 'address' && typeof value === 'string') return <Address address={value} />
  if (type.startsWith('bytes') && typeof value === 'string' && /^0x[\da-f]{14,}$/i.test(value))
    return <ShortBytes value={value} />
  const amount = /^u?int/.test(type) ? readAmount(value) : undefined
  if (amount !== undefined && amount === largestOf(type)) return <>{words.maximum}</>
  const text = visibleText(plainText(value))
  if (amount !== undefined && timeNames.has(name) && amount >= firstTime && amount <= lastTime)
    return (
      <>
        <TimeText now={now} time={Number(amount) * 1000} />
        <span className="block text-xs/4 font-normal text-(--keyhook-ink-muted)">{text}</span>
      </>
    )
  return <span className={/^(bytes|u?int)/.test(type) ? 'break-all' : ''}>{text}</span>
}

/** Returns a value without the fields that its type does not define. Such fields are not signed. */
function signedPart(value: unknown, type: string, types: TypedFieldsProps['types']): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((item) => signedPart(item, type.replace(/\[\d*\]$/, ''), types))
  const declared = types[type]
  if (!Array.isArray(declared)) return value
  const record = value as Readonly<Record<string, unknown>>
  return Object.fromEntries(
    declared.map((field: Field) => [field.name, signedPart(record[field.name], field.type, types)]),
  )
}

const plainText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint'
    ? String(value)
    : (JSON.stringify(value) ?? '')

/** Parses an integer in any notation. */
function readAmount(value: unknown): bigint | undefined {
  if (typeof value === 'number') return Number.isSafeInteger(value) ? BigInt(value) : undefined
  return /^(0x[\da-f]+|\d+)$/i.test(String(value)) ? BigInt(String(value)) : undefined
}

/** Returns the maximum of an integer type, which contracts use for "unlimited". Small types have no such value. */
function largestOf(type: string): bigint | undefined {
  const bits = Number(/^uint(\d*)$/.exec(type)?.[1] || 256)
  return type.startsWith('uint') && bits >= 48 ? BigInt(2) ** BigInt(bits) - BigInt(1) : undefined
}

/** Common names of fields that hold a time in seconds. */
const timeNames: ReadonlySet<string> = new Set([
  ...['deadline', 'sigDeadline', 'expiry', 'expiration', 'expires', 'expiresAt', 'validTo', 'validUntil'],
  ...['validBefore', 'validAfter', 'validFrom', 'startTime', 'endTime', 'notBefore', 'issuedAt', 'timestamp'],
])

/** The year 2001, the earliest time. Smaller numbers have another meaning. */
const firstTime = BigInt(1_000_000_000)
const lastTime = BigInt(253_402_300_799)

/** Nesting depth up to which fields are shown. Deeper data is shown as raw JSON. */
const deepest = 6

export type TypedFieldsProps = {
  types: Readonly<Record<string, readonly Field[]>>
  type: string
  value: unknown
  /** Milliseconds since the epoch. */
  now: number
  depth?: number
}
