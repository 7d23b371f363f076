/** How long after its window opened a purchase is first asked for, and how often from then on. */
export const moonpayDelay = 8000
export const moonpayPoll = 3000
/** How many answers of MoonPay in a row may fail before it counts as gone. */
export const moonpayErrors = 3
