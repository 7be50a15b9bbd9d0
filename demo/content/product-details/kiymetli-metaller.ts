import type { productDetails } from '#content/product-details/type.ts'
import type { Input } from '#engine/declare/item.ts'
import { uploadOf } from '../../prints/addresses.ts'

export const kiymetliMetaller: Input<typeof productDetails> = {
  product_id: 7,
  title: 'Kıymetli Metaller',
  description: 'Altın ve gümüş; akredite rafinerilerden, ayar raporu ve menşe zinciriyle.',
  image_url: uploadOf('specimen-kiymetli'),
  wysiwyg_content: `<p>Altının kokusu yoktur derler. Biz yine de nereden geldiğini sorarız; cevap yazılı değilse almayız.</p>
<p>Rafinerilerden, madenlerden ve kuyumculuk sanayisinden aldığımız metali sanayicilere, bankalara ve mücevher üreticilerine veririz. Masamız küçüktür: beş kişi, iki kasa, tek imza yetkilisi. Her işlem aynı gün kapanır, açık pozisyon geceye kalmaz.</p>
<h2>Ürünler</h2>
<h3>Altın</h3>
<ul>
<li>1 kilogramlık külçe, 995 ve 999,9 saflıkta; seri numaralı, rafineri damgalı</li>
<li>12,5 kilogramlık standart bar, saklama hesabına</li>
<li>Granül, 999,9; döküm ve alaşım atölyeleri için 100 gramdan başlayan ağırlıkta</li>
</ul>
<h3>Gümüş</h3>
<ul>
<li>Granül 999 ve 999,9; elektrik kontağı, lehim ve fotovoltaik macun üreticileri için</li>
<li>1, 5 ve 30 kilogramlık külçe</li>
</ul>
<h3>Doré ve hurda</h3>
<p>Madenden doré, atölyeden ramat ve kırpıntı alır, rafinasyona gönderir, ayarına göre hesaplaşırız. Erime kaybı ve rafinasyon ücreti sözleşmede sabittir.</p>
<h2>Menşe ve uyum</h2>
<p>Her tedarikçi için kimlik doğrulama, gerçek faydalanıcı araştırması ve menşe beyanı zorunludur. Yüksek riskli bölgelerden gelen metali, sorumlu kaynak denetimi tamamlanmadan teslim almayız. Belgeler on yıl saklanır.</p>
<ol>
<li>Tedarikçi ya da alıcı dosyasının açılması: 5–10 iş günü</li>
<li>Uyum onayı ve çerçeve sözleşme</li>
<li>Miktar, ayar, teslim yeri ve fiyatlama yönteminin teyidi</li>
<li>Ödeme, tartım, teslim; hepsi aynı gün</li>
</ol>
<blockquote><p>Acele eden satıcıya her zaman aynı cevabı veririz: önce dosya.</p></blockquote>
<h2>Ayar ve tartım</h2>
<p>Altında ateş tayini (kupelasyon), gümüşte potansiyometrik titrasyon esastır; ön kontrolü X ışını floresansıyla yaparız. Tartım iki terazide, iki kişi önünde, 0,01 gram duyarlıkla yapılır. Anlaşmazlıkta mühürlü şahit numune bağımsız ayar evine gider ve sonucu iki tarafı da bağlar.</p>
<h2>Ambalaj ve taşıma</h2>
<p>Külçeler tek tek numaralanır, vakumlanır ve mühürlü kutuya konur. Granül bir ve beş kilogramlık çift katlı torbadadır. Zırhlı taşıma ve tam değer sigortası fiyata dâhildir; mühür numarası yola çıkmadan alıcıya bildirilir.</p>
<h2>Saklama</h2>
<p>Metalini hemen çekmek istemeyen alıcıya tahsisli saklama hesabı açarız. Külçeler seri numarasıyla alıcının adına ayrılır, başkasınınkiyle karışmaz, bilançomuza girmez. Yılda iki kez bağımsız sayım yapılır ve liste hesap sahibine gönderilir.</p>
<h2>Fiyat ve teslim</h2>
<p>Fiyat, uluslararası spot ya da günün sabit fiyatı artı primdir; prim yazılı teklifte gösterilir. FCA İstanbul kasa, CPT alıcı kasası ya da saklama hesabına devir çalışırız. En küçük işlem altında 1 kilogram, gümüşte 30 kilogramdır. Nakit kabul etmeyiz; ödeme, dosyadaki banka hesabından gelir.</p>
<h2>Belgeler</h2>
<p>Ayar raporu, külçe listesi, menşe beyanı, fatura ve sigorta poliçesi her teslimatla verilir. İhracatta gümrük beyannamesi ve gerektiğinde menşe şahadetnamesi eklenir.</p>
<p>Çalışmaya başlamak için şirketinizi ve aylık ihtiyacınızı kısaca yazın; <a href="/contact">uyum formunu biz gönderelim</a>.</p>`,
}
