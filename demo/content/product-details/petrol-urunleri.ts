import type { productDetails } from '#content/product-details/type.ts'
import type { Input } from '#engine/declare/item.ts'
import { plainUpload, uploadOf } from '../../prints/addresses.ts'

export const petrolUrunleri: Input<typeof productDetails> = {
  product_id: 8,
  title: 'Petrol Ürünleri',
  description: 'Motorin, fuel oil, bitüm, baz yağ ve LPG; kendi tanklarımızdan ya da limandan limana.',
  image_url: uploadOf('specimen-petrol'),
  wysiwyg_content: `<p>Bir tankı doldurmak kolaydır. Zor olan, içindekinin on gün sonra da aynı ürün olmasıdır.</p>
<p>Dörtyol’da otuz bir tank, Tekirdağ ve Samsun’da iki ikmal terminali işletiyoruz. Rafinerilerden yıllık sözleşmeyle aldığımız ürünü dağıtım şirketlerine, santrallere, asfalt plentlerine ve gemilere veririz. Her tankın ayrı havuzu, her ürünün ayrı hattı vardır.</p>
<h2>Ürünler ve başlıca değerler</h2>
<ul>
<li><strong>Motorin:</strong> kükürt azami 10 mg/kg, yoğunluk 820–845 kg/m³, setan sayısı asgari 51, parlama noktası 55 °C üstü; kışlıkta SFTN −15 °C.</li>
<li><strong>Fuel oil:</strong> çok düşük kükürtlü (%0,5) denizcilik yakıtı, 380 cSt; alüminyum ve silisyum azami 60 mg/kg.</li>
<li><strong>Bitüm:</strong> 50/70 ve 70/100 penetrasyon; polimer modifiye tipler siparişle.</li>
<li><strong>Baz yağ:</strong> SN 150 ve SN 500, Grup I; viskozite indeksi asgari 95.</li>
<li><strong>LPG:</strong> propan–bütan karışımı, mevsime göre 30/70 ile 50/50 arası; kokulandırılmış ya da kokusuz.</li>
</ul>
<img src="${plainUpload('tank-farm')}" alt="Ayrı havuzlar içinde silindir depolama tankları" />
<h2>Teslim biçimleri</h2>
<ol>
<li>Gemiden gemiye ya da iskeleden: 3.000–30.000 tonluk partiler</li>
<li>Kara tankeriyle dolum: Dörtyol’da günde 140 araç</li>
<li>Bitümde yalıtımlı tanker, varil ve eritmeye hazır torba</li>
<li>Baz yağda flexitank, IBC ve 180 kilogramlık varil</li>
</ol>
<h2>Menşe ve limanlar</h2>
<p>Ürün Akdeniz ve Karadeniz rafinerilerinden gelir; menşe her teklifte yazar. Yaptırım kapsamındaki kaynak, gemi ya da aracıyla çalışmayız. Başlıca yükleme noktalarımız Dörtyol, Tekirdağ ve Samsun, tahliye limanlarımız Doğu Akdeniz, Karadeniz ve Batı Afrika’dadır.</p>
<h2>Ölçüm ve kalite</h2>
<p>Miktar, kıyı tankı ölçümüyle ve 15 °C’ye düzeltilmiş olarak belirlenir; gemi rakamıyla fark binde üçü aşarsa birlikte yeniden ölçeriz. Numune üst, orta ve alttan alınır, bağımsız gözetim şirketiyle mühürlenir, doksan gün saklanır.</p>
<ul>
<li>Kalite ve miktar sertifikaları</li>
<li>Ullage raporu, boş tank ve kuru dip belgeleri</li>
<li>Güvenlik bilgi formu, menşe şahadetnamesi</li>
<li>Konşimento ve zaman çizelgesi</li>
</ul>
<h2>Tankta geçen zaman</h2>
<p>Bekleyen motorinde su dibe iner, bakteri o sınırda yaşar. Tankların dibini her hafta süzer, ayda bir bulanıklık ve mikrobiyoloji bakarız. Bitüm 150 °C’de dolaşımda tutulur, penetrasyonu her gün ölçülür. Tank kiralayan müşteri kendi numunesini istediği gün alır.</p>
<h2>Fiyat</h2>
<p>FOB, CIF ya da terminalde teslim satarız. Fiyat, yayımlanan günlük kotasyonların konşimento tarihi etrafındaki beş günlük ortalaması artı primdir. Riskini sabitlemek isteyen alıcı için imza günü koruma işlemini biz yaparız. Akreditif, standby akreditif ya da teminatlı açık hesap kabul edilir.</p>
<blockquote><p>Tahsis mektubu satmayız, ön ödeme istemeyiz. Adımızla böyle bir belge size ulaştıysa bizden değildir.</p></blockquote>
<h2>Teklif için</h2>
<p>Ürün ve standardı, miktarı, tahliye limanını, draftı ve istediğiniz tarih aralığını yazın. <a href="/contact">Petrol masamız</a> çalışma saatlerinde iki saat içinde ön fiyatla döner; kesin teklif gemi adayıyla birlikte gelir.</p>`,
}
