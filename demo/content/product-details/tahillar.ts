import type { productDetails } from '#content/product-details/type.ts'
import type { Input } from '#engine/declare/item.ts'
import { plainUpload, uploadOf } from '../../prints/addresses.ts'

export const tahillar: Input<typeof productDetails> = {
  product_id: 1,
  title: 'Tahıllar',
  description: 'Ekmeklik ve makarnalık buğday, arpa, mısır ve bakliyat; kendi silolarımızdan, analiz raporuyla.',
  image_url: uploadOf('specimen-tahil'),
  wysiwyg_content: `<p>Bir buğday partisi iki kez satın alınır: önce tarlada, sonra laboratuvarda. Biz ikisinde de oradayız.</p>
<p>Konya, Polatlı ve Trakya’nın hasadını Tekirdağ ve Samsun’daki silolarımızda sınıflandırır, havalandırır ve tek sözleşmeyle gemiye yükleriz. Karadeniz kaynaklı tahılı da aynı titizlikle Türkiye’deki un ve yem fabrikalarına getiririz. Alıcı, ambara giren her lotun hangi depodan geldiğini bilir.</p>
<h2>Ürünler ve tipik değerler</h2>
<h3>Buğday</h3>
<ul>
<li><strong>Ekmeklik:</strong> protein %11,5–14, rutubet azami %13, hektolitre asgari 77 kg, düşme sayısı asgari 250 saniye, yaş gluten asgari %26.</li>
<li><strong>Makarnalık:</strong> protein asgari %13, camsı tane asgari %80, dönmeli tane azami %20.</li>
</ul>
<h3>Arpa, mısır, bakliyat</h3>
<ul>
<li><strong>Arpa:</strong> yemlikte hektolitre asgari 62 kg; maltlıkta protein %9,5–11,5 ve çimlenme gücü asgari %95.</li>
<li><strong>Mısır:</strong> rutubet azami %14, kırık tane azami %5, aflatoksin analizi her lotta.</li>
<li><strong>Bakliyat:</strong> 7, 8 ve 9 mm kalibre nohut; kırmızı ve yeşil mercimek; kuru fasulye. Renk ayırma makinesinden geçer.</li>
</ul>
<img src="${plainUpload('wheat')}" alt="Fırtına bulutunun altında olgun buğday tarlası" />
<h2>Depolama ve ambalaj</h2>
<p>Silolarımızda sıcaklık her dört saatte bir okunur; iki derecelik artış havalandırmayı kendiliğinden başlatır. Ürün dökme olarak ya da 25 ve 50 kilogramlık polipropilen çuvalda, bir tonluk büyük torbada yüklenir. Bakliyatta alıcının markasıyla 1 ve 5 kilogramlık paket de hazırlarız.</p>
<h2>Menşe ve limanlar</h2>
<p>Anadolu ürünü Tekirdağ, Samsun ve İskenderun’dan çıkar. Tekirdağ’da günlük dökme yükleme hızımız 12.000 ton, rıhtım derinliği 14 metredir. Küçük partiler Mersin’den konteynerle gider; 20’lik bir konteyner 24–26 ton alır.</p>
<h2>Kalite ve belgeler</h2>
<p>Numune, gemi yüklenirken otomatik numune alıcıdan çekilir ve bağımsız gözetim şirketiyle birlikte mühürlenir. Bir takım alıcıya, bir takım bize, bir takım hakem laboratuvarına kalır. Yükleme sonuçları nihaidir.</p>
<ol>
<li>Kalite ve ağırlık sertifikası</li>
<li>Bitki sağlık sertifikası ve fümigasyon belgesi</li>
<li>Menşe şahadetnamesi</li>
<li>Ambar temizlik raporu ve konşimento</li>
</ol>
<blockquote><p>Protein bir vaattir, rutubet bir hesaptır. İkisini de yazarız.</p></blockquote>
<h2>Yükleme penceresi</h2>
<p>Sözleşmede on günlük bir yükleme penceresi (laycan) verir, gemi adayını en geç yedi gün önce bildiririz. Yağmurda ambar kapağı kapanır; ıslak tahıl yüklemektense demuraj ödemeyi yeğleriz. Alıcı gemisini geciktirirse ürünü bir ay bedelsiz bekletiriz; sonrasında depolama ücreti günlük ve ton başına hesaplanır.</p>
<h2>Teslim şekilleri</h2>
<p>FOB, CFR ve CIF çalışırız; yurt içinde fabrikaya teslim fiyat veririz. Dökmede en küçük parti 3.000 ton, konteynerde 100 tondur. Fiyat sabit ya da borsa fiyatına endeksli olabilir; endeksli sözleşmede alıcı, yükleme penceresi içinde istediği gün sabitler.</p>
<h2>Teklif almak için</h2>
<p>Ürünü, tonajı, varış limanını ve istediğiniz yükleme ayını yazın. Bilmediğiniz bir değer varsa boş bırakın, birlikte belirleriz. <a href="/contact">Tahıl masamıza yazın</a>; aynı iş günü içinde şartnameyle birlikte teklif göndeririz.</p>`,
}
