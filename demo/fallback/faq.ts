export const faqFallback = [
  {
    question: 'Hangi limanlardan yükleme yapıyorsunuz?',
    answer:
      'Tekirdağ, İskenderun ve Samsun’daki terminallerimizden; yurt dışında acente ağımızın bulunduğu limanlardan.',
    display_order: 1,
  },
  {
    question: 'Minimum sipariş miktarı nedir?',
    answer: 'Ürün grubuna göre değişir; ticaret ekibimiz aynı iş günü içinde yazılı teklifle dönüş yapar.',
    display_order: 2,
  },
]
