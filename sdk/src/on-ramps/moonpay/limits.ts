/** Delay between opening the popup and the first poll, and interval of the following polls. */
export const moonpayDelay = 8000
export const moonpayPoll = 3000
/** Number of consecutive failed requests after which MoonPay is treated as unreachable. */
export const moonpayErrors = 3
