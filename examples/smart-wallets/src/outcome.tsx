/** Shows the result of a call, or its error. */
export function Outcome({ error, label, value }: { error?: Error | null; label: string; value?: string | undefined }) {
  if (error)
    return (
      <p role="alert" className="text-sm text-red-700 dark:text-red-400">
        {'shortMessage' in error ? String(error.shortMessage) : error.message}
      </p>
    )
  if (value === undefined) return null
  return (
    <p className="text-sm">
      {label}:{' '}
      <output aria-label={label} className="font-mono break-all">
        {value}
      </output>
    </p>
  )
}
