'use client'
import type { ReactNode } from 'react'
import { useWords } from '../lib/use-words'
import { visibleText } from '../lib/visible-text'
import { signRequestWords } from '../words/sign-request'
import { Address } from './address'

type Field = { readonly name: string; readonly type: string }

/** The fields of EIP-712 data in the order of its types, nested as they are. Data that breaks its types still shows. */
export function TypedFields({ depth = 0, type, types, value }: TypedFieldsProps) {
  const record = value as Readonly<Record<string, unknown>>
  const declared = types[type]
  const fields = Array.isArray(declared)
    ? declared
    : Object.keys(record).map((name) => ({ name, type: typeof record[name] }))
  return (
    <dl className="flex flex-col gap-2 text-sm/5" data-slot="typed-fields">
      {fields.map((field: Field) => (
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5" key={field.name}>
          <dt className="text-(--keyhook-ink-muted)">{visibleText(field.name)}</dt>
          <TypedValue depth={depth} type={field.type} types={types} value={record[field.name]} />
        </div>
      ))}
    </dl>
  )
}

function TypedValue({ depth, type, types, value }: Required<TypedFieldsProps>) {
  const words = useWords(signRequestWords)
  const nested = (children: ReactNode) => (
    <dd className="w-full border-s-2 border-(--keyhook-line) ps-3" data-slot="typed-nested">
      {children}
    </dd>
  )
  if (typeof value === 'object' && value !== null && depth < deepest) {
    if (!Array.isArray(value)) return nested(<TypedFields depth={depth + 1} type={type} types={types} value={value} />)
    const item = type.replace(/\[\d*\]$/, '')
    const items = Object.fromEntries(value.map((entry, index) => [String(index + 1), entry]))
    if (value.length > 0) {
      const listed = { ...types, [type]: Object.keys(items).map((name) => ({ name, type: item })) }
      return nested(<TypedFields depth={depth + 1} type={type} types={listed} value={items} />)
    }
  }
  return (
    <dd className="ms-auto min-w-0 text-end font-medium break-words tabular-nums">
      <TypedLeaf type={type} value={value} words={words} />
    </dd>
  )
}

function TypedLeaf({ type, value, words }: { type: string; value: unknown; words: typeof signRequestWords.words }) {
  if (value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0))
    return <span className="font-normal text-(--keyhook-ink-muted)">{words.empty}</span>
  if (type === 'bool' || typeof value === 'boolean') return <>{value ? words.yes : words.no}</>
  if (type === 'address' && typeof value === 'string') return <Address address={value} />
  if (/^u?int/.test(type) && isMaximum(value)) return <>{words.maximum}</>
  return <span className={/^(bytes|u?int)/.test(type) ? 'break-all' : ''}>{visibleText(plainText(value))}</span>
}

const plainText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint'
    ? String(value)
    : (JSON.stringify(value) ?? '')

/** The largest number a `uint256` or `uint160` holds is how contracts write 'without limit'. */
function isMaximum(value: unknown): boolean {
  if (typeof value !== 'bigint' && typeof value !== 'string') return false
  if (!/^(0x[\da-f]+|\d+)$/i.test(String(value))) return false
  const amount = BigInt(value)
  return amount === BigInt(2) ** BigInt(256) - BigInt(1) || amount === BigInt(2) ** BigInt(160) - BigInt(1)
}

/** Deeper data is shown as it is. */
const deepest = 6

export type TypedFieldsProps = {
  types: Readonly<Record<string, readonly Field[]>>
  type: string
  value: unknown
  depth?: number
}
// keyhook sign-request@0.1.0
