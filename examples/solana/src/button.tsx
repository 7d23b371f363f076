import type { ComponentProps } from 'react'

export const Button = (props: ComponentProps<'button'>) => (
  <button
    type="button"
    className="h-11 cursor-pointer rounded-xl border border-neutral-300 bg-white px-5 font-medium hover:bg-neutral-100 disabled:opacity-60 dark:border-neutral-700 dark:bg-neutral-900 dark:hover:bg-neutral-800"
    {...props}
  />
)
