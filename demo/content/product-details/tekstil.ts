import type { productDetails } from '#content/product-details/type.ts'
import type { Input } from '#engine/declare/item.ts'
import { uploadOf } from '../../prints/addresses.ts'

export const tekstil: Input<typeof productDetails> = {
  product_id: 10,
  title: 'Tekstil',
  description: 'Pamuk ipliği, dokuma kumaş ve ev tekstili; Ege ve Çukurova pamuğundan, lot raporuyla.',
  image_url: uploadOf('specimen-tekstil'),
  wysiwyg_content: `<p>Kumaşın sözü iplikte, ipliğin sözü pamukta verilir. Biz pamuğu balyadayken tanırız.</p>
<p>Söke, Harran ve Çukurova’dan aldığımız lifi Kahramanmaraş ve Denizli’deki iplikhanelerde eğirtir, Bursa ve Denizli’de dokutur, bitmiş ürünü otel zincirlerine ve konfeksiyonculara veririz. Aynı lotun ipliği aynı topa girer; boyada abraj böyle önlenir.</p>
<h2>Ne sunuyoruz</h2>
<h3>Pamuk ipliği</h3>
<ul>
<li><strong>Ring penye:</strong> Ne 20/1–60/1; kopma uzaması asgari %5, düzgünsüzlük azami U% 10.</li>
<li><strong>Ring karde:</strong> Ne 12/1–30/1; örme ve dokuma için.</li>
<li><strong>Open-end:</strong> Ne 6/1–30/1; denim ve havlu zemini.</li>
</ul>
<h3>Dokuma kumaş</h3>
<p>Poplin, gabardin, saten ve kanvas; 110–380 g/m², en 150–320 cm. Ham, kasarlı, boyalı ya da baskılı. Yıkamada çekme azami %3, sürtme haslığı kuruda asgari 4, boncuklanma 4.</p>
<h3>Ev tekstili</h3>
<ul>
<li>Havlu ve bornoz: 400–650 g/m², sıfır büküm ya da klasik bukle</li>
<li>Nevresim takımı: inç karede 200, 300 ve 400 tel, saten ya da perkal</li>
<li>Otel serisi: 95 °C’de 150 yıkama dayanımı raporlu</li>
</ul>
<h2>Kalite nasıl ölçülür</h2>
<ol>
<li>Balyada lif uzunluğu, mikroner ve mukavemet; her balya ayrı.</li>
<li>İplikte numara sapması, büküm ve hata sayısı; lot başına on bobin.</li>
<li>Kumaşta dört puan sistemi; 100 m²’de 20 puanın üstü ikinci kalitedir.</li>
<li>Boyada ışık kutusunda üç ayrı aydınlatma altında renk onayı.</li>
</ol>
<blockquote><p>Renk konuşularak değil, aynı lambanın altında bakılarak anlaşılır.</p></blockquote>
<h2>Boyahanede su</h2>
<p>Bir kilogram kumaşı alışılmış yöntemle boyamak yüz litre su ister. Çalıştığımız iki boyahane bunu kırk beş litreye indirdi; suyun yarısı arıtılıp ilk yıkamada yeniden kullanılıyor. Aylık atık su raporu alıcının dosyasına girer.</p>
<h2>Ambalaj</h2>
<p>İplik 1,9–2,5 kilogramlık bobinlerde, karton ya da palet üstünde; 40’lık konteynerde 18–20 ton. Kumaş rulo hâlinde, polietilen kılıfta, top etiketi ve metraj listesiyle. Ev tekstili perakendeye hazır kutuda ya da otel kolisinde gider.</p>
<h2>Menşe, belgeler, limanlar</h2>
<p>Organik ve geri dönüştürülmüş lifte işlem zinciri belgesi her halkada devredilir; belgesi kopan lotu normal fiyattan satarız. Sevkiyatta menşe ya da dolaşım belgesi, çeki listesi, lot test raporu ve azo boyar madde raporu bulunur. Yüklemeler İzmir, Gemlik ve Mersin’den yapılır; istenirse bağımsız gözetim şirketi konteyner kapanırken numune alır.</p>
<h2>Teslim ve miktar</h2>
<ul>
<li>İplik: en az 5 ton, stoktan 7, siparişte 25 gün</li>
<li>Kumaş: renk başına 1.000 metre, 30–40 gün</li>
<li>Ev tekstili: ürün ve renk başına 500 adet, 45 gün</li>
<li>FCA, FOB, CFR; Avrupa içine DAP</li>
</ul>
<p>Ödemede akreditif ve vesaik mukabili esastır; kredi sigortası çıkan alıcıya 60 gün vade tanırız.</p>
<h2>Fiyat sorun</h2>
<p>Elinizde bir parça kumaş ya da bir bobin varsa postalayın; yoksa kullanım yerini anlatın. <a href="/contact">Tekstil masamıza yazın</a>, karşılığını numune kartelasıyla birlikte gönderelim.</p>`,
}
