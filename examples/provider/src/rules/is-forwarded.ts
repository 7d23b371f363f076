const names = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'] as const

/** Returns true if a request has a header of a proxy. */
export const isForwarded = (headers: Pick<Headers, 'has'>): boolean => names.some((name) => headers.has(name))
