import { isKeyhookError } from '@keyhook/sdk'

/** An error message. Shows nothing if the user rejected the request. */
export const Problem = ({ error }: { error: Error }) =>
  isKeyhookError(error) && error.code === 'USER_REJECTED' ? null : (
    <p role="alert" className="text-sm text-red-700 dark:text-red-400">
      {error.message}
    </p>
  )
