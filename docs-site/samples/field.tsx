export function Field({
  error,
  label,
  onSubmit,
}: {
  error?: string | undefined
  label: string
  onSubmit: (value: string) => void
}) {
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit(String(new FormData(event.currentTarget).get('value')))
      }}
    >
      <label>
        {label} <input name="value" required />
      </label>
      <button>Continue</button>
      {error && <p role="alert">{error}</p>}
    </form>
  )
}
