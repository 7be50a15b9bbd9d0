import type { faq } from '#content/faq/type.ts'
import type { Input } from '#engine/declare/item.ts'

export const faqDemo: readonly Input<typeof faq>[] = [
  {
    question: 'Hangi limanlardan yükleme yapıyorsunuz?',
    answer:
      'Tekirdağ, İskenderun ve Samsun’da kendi terminallerimiz var. Bunun dışında Mersin, Gemlik ve İzmir’de uzun süreli iskele anlaşmalarımızla yükleme yapıyoruz. Yurt dışında 77 limanda acente ağımız bulunuyor.',
    display_order: 1,
  },
  {
    question: 'Minimum sipariş miktarı nedir?',
    answer:
      'Ürün grubuna göre değişir: dökme tahılda 3.000 ton, ham yağda 500 ton, parça cevherde 1.000 ton; mermer, meyve ve ambalajlı ürünlerde bir konteyner ya da bir tır. Daha küçük deneme partilerini, yolda yeri olan bir yükle birleştirebildiğimizde kabul ederiz.',
    display_order: 2,
  },
  {
    question: 'Kalite analizini kim yapıyor?',
    answer:
      'Yüklemede numune, alıcının seçtiği bağımsız gözetim şirketiyle birlikte alınır ve üç takım hâlinde mühürlenir. Analizi akredite bir laboratuvar yapar; sonuçta anlaşamazsak yedek takım, adı sözleşmede yazılı hakem laboratuvarına gider. Kendi laboratuvarımızın raporu yalnızca ön bilgidir.',
    display_order: 3,
  },
  {
    question: 'Hangi ödeme yöntemlerini kabul ediyorsunuz?',
    answer:
      'Görüldüğünde ödemeli ya da vadeli akreditif, vesaik mukabili ödeme ve standby akreditif kabul ediyoruz. Kredi sigortası onaylanan alıcılara 60 güne kadar açık hesap tanırız. Dolar, avro ve lira ile fatura keseriz; şahıs hesabından ya da üçüncü taraftan gelen ödemeyi geri çeviririz.',
    display_order: 4,
  },
  {
    question: 'Numune gönderiyor musunuz?',
    answer:
      'Evet. Tahıl, yağ, cevher ve tekstilde mühürlü numune ücretsizdir, yalnızca kargo bedelini alıcı öder; beş iş günü içinde yola çıkar. Mermerde el numunesinin yanında blok fotoğraflarını, taze meyve ve sebzede ise deneme paletini öneririz.',
    display_order: 5,
  },
  {
    question: 'Fiyat nasıl belirleniyor?',
    answer:
      'Borsada işlem gören ürünlerde fiyat, yayımlanan endeks artı ya da eksi primdir; prim navlun, kalite ve teslim ayına göre teklifte ayrı ayrı yazılır. Mermer, ayakkabı ve taze üründe sabit fiyat veririz. İsteyen alıcının fiyat riskini imza günü biz kapatırız.',
    display_order: 6,
  },
  {
    question: 'Gemi gecikirse ya da yük hasar görürse ne olur?',
    answer:
      'Taşıdığımız bütün yükler fatura bedelinin yüzde 110’u üzerinden sigortalıdır. Gecikmede demuraj sözleşmedeki günlük oranla hesaplanır ve bizden kaynaklanan kısmını beklemeden öderiz. Hasarda ilk 48 saat içinde eksper göndeririz; dosyanızı tek bir kişi, adıyla takip eder.',
    display_order: 7,
  },
  {
    question: 'Çalışmaya başlamak için hangi belgeler gerekiyor?',
    answer:
      'Ticaret sicil kaydı, imza sirküleri, gerçek faydalanıcı beyanı ve banka referansı yeterlidir. Yaptırım ve uyum taraması genellikle üç iş günü sürer; kıymetli metallerde on güne çıkabilir. Dosya bir kez açılır, sonraki siparişlerde yalnızca değişiklik varsa güncellenir.',
    display_order: 8,
  },
]
