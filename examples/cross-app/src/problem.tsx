export const Problem = ({ error }: { error: Error }) => (
  <p role="alert" className="text-sm text-red-700 dark:text-red-400">
    {error.message}
  </p>
)
