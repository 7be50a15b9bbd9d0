export const leadershipFallback = [
  { name: 'Elif Karaca', position: 'Chief Executive Officer', display_order: 1 },
  { name: 'Murat Sönmez', position: 'Head of Oil and Gas', display_order: 2 },
  { name: 'Zeynep Işık', position: 'Head of Agri Commodities', display_order: 3 },
  { name: 'Ömer Yıldırım', position: 'Head of Metals and Stone', display_order: 4 },
]
