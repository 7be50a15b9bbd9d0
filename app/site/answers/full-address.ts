/** What is asked of somebody whose address does not work. */
export const fullAddress = 'Write the full address, for example name@company.com'
