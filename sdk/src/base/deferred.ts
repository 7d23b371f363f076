/** A promise with its `resolve` and `reject` functions. (`Promise.withResolvers` is missing in Node 20.) */
export type Deferred<value> = {
  readonly promise: Promise<value>
  readonly resolve: (value: value) => void
  readonly reject: (error: unknown) => void
}

export function deferred<value>(): Deferred<value> {
  let resolve!: Deferred<value>['resolve']
  let reject!: Deferred<value>['reject']
  const promise = new Promise<value>((onValue, onError) => {
    resolve = onValue
    reject = onError
  })
  return { promise, resolve, reject }
}
