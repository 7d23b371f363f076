/** The message that is shown until the provider is ready. */
export const Starting = () => (
  <p className="p-8 text-sm text-neutral-600 dark:text-neutral-400" role="status">
    The provider starts…
  </p>
)
