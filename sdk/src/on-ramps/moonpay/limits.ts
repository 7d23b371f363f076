/** Delay between the opening of the window and the first poll, and interval of the polls after it. */
export const moonpayDelay = 8000
export const moonpayPoll = 3000
/** Number of failed requests in a row after which MoonPay counts as unreachable. */
export const moonpayErrors = 3
