export const contactFallback = [
  { field_name: 'phone' as const, field_type: 'phone' as const, field_value: '+90 212 000 00 00', display_order: 1 },
  { field_name: 'email' as const, field_type: 'email' as const, field_value: 'info@example.com', display_order: 2 },
  {
    field_name: 'working_hours' as const,
    field_type: 'working_hours' as const,
    field_value: 'Monday–Friday 09:00–18:00',
    display_order: 3,
  },
]
