import { isKeyhookError } from '@keyhook/sdk'

/** What went wrong. That the user said no is none. */
export const Problem = ({ error }: { error: Error }) =>
  isKeyhookError(error) && error.code === 'USER_REJECTED' ? null : (
    <p role="alert" className="text-sm text-red-700 dark:text-red-400">
      {error.message}
    </p>
  )
