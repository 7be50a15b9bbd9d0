/** A body in which every field is required and no other is allowed. */
export const textBody = (properties: Record<string, object>) => ({
  type: 'object',
  additionalProperties: false,
  required: Object.keys(properties),
  properties,
})
