const names = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'] as const

/** Whether a proxy says that it passes the request on. */
export const isForwarded = (headers: Headers): boolean => names.some((name) => headers.has(name))
