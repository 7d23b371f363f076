/** Shows the message of an error. A host with translations branches on `code` instead. */
export const Problem = ({ error }: { error: Error }) => <p role="alert">{error.message}</p>
