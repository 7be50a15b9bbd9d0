import type { productDetails } from '#content/product-details/type.ts'
import type { Input } from '#engine/declare/item.ts'
import { uploadOf } from '../../prints/addresses.ts'

export const bitkiselYaglar: Input<typeof productDetails> = {
  product_id: 2,
  title: 'Bitkisel Yağlar',
  description: 'Ayçiçek, zeytin ve kanola yağı; ham, rafine ve natürel, tankerden teneke ambalaja kadar.',
  image_url: uploadOf('specimen-yag'),
  wysiwyg_content: `<p>Yağ sabırsızdır. Işığı, ısıyı ve havayı unutmaz; iyi bir tedarikçinin işi, ona hatırlayacak bir şey bırakmamaktır.</p>
<p>Tekirdağ’da kendi kırma ve rafinasyon tesisimiz, Ege’de üç kooperatifle on yıllık alım sözleşmemiz var. Ham yağı rafinerilere dökme, bitmiş ürünü market zincirlerine paletli olarak veririz. Tanklarımız azot örtüsü altındadır ve her ürünün hattı ayrıdır.</p>
<h2>Ürün yelpazesi</h2>
<h3>Ayçiçek yağı</h3>
<ul>
<li><strong>Ham:</strong> serbest yağ asitliği azami %2 (oleik cinsinden), nem ve uçucu madde azami %0,2, fosfor azami 150 ppm.</li>
<li><strong>Rafine, vinterize:</strong> asitlik azami %0,1, dolumda peroksit azami 2 meq/kg, soğuk testte 0 °C’de 24 saat berrak.</li>
<li><strong>Yüksek oleik:</strong> oleik asit asgari %82; kızartma yağı üreticileri için.</li>
</ul>
<h3>Zeytinyağı</h3>
<ul>
<li><strong>Natürel sızma:</strong> asitlik azami %0,8, peroksit azami 20; erken hasat partilerde %0,3 ve altı.</li>
<li><strong>Riviera ve rafine:</strong> alıcının kupajına göre.</li>
</ul>
<h3>Kanola yağı</h3>
<p>Ham ve rafine; erusik asit azami %2, iyot sayısı 110–126. İsteğe göre genetiği değiştirilmemiş tohumdan, kimlik korumalı zincirle.</p>
<h2>Ambalaj</h2>
<ol>
<li>Dökme: kıyı tankından ürün tankerine, 1.000–6.000 ton</li>
<li>Flexitank: 20’lik konteynerde 21–22 ton</li>
<li>Bin litrelik IBC ve 190 kilogramlık varil</li>
<li>1, 2 ve 5 litre PET; 5 ve 18 litre teneke; özel marka etiketle</li>
</ol>
<h2>Menşe ve yükleme</h2>
<p>Ayçiçeği Trakya ve Çukurova’dan, zeytin Ayvalık, Akhisar ve Milas’tan gelir. Ham yağ Tekirdağ’dan, ambalajlı ürün Gemlik ve İzmir limanlarından çıkar. Tanker yüklemesinden önce tanklar yıkanır, <em>son üç yük</em> beyanı istenir, duvar silme testi yapılır.</p>
<h2>Kalite ve belgeler</h2>
<p>Her sevkiyatta asitlik, peroksit, renk, yağ asidi kompozisyonu ve ağır metal analizi verilir. Zeytinyağında ayrıca duyusal panel raporu ekleriz; kusur ortancası sıfırın üstünde olan yağı natürel sızma diye satmayız.</p>
<ul>
<li>Bağımsız gözetim şirketinden kalite ve miktar sertifikası</li>
<li>Sağlık sertifikası ve menşe şahadetnamesi</li>
<li>Tank temizlik belgesi, ullage raporu</li>
<li>Helal ve koşer belgeleri, talep edildiğinde</li>
</ul>
<blockquote><p>Asitlik, yağın yaşı değil geçmişidir.</p></blockquote>
<h2>Yolda</h2>
<p>Ham yağ soğukta ağırlaşır; kışın ısıtmalı tank ve yalıtımlı hortum kullanırız, ama hiçbir yağı 40 °C’nin üstüne çıkarmayız. Zeytinyağı konteynerinin içi yalıtım örtüsüyle kaplanır. Tahliye numunesi yükleme numunesinin yanına konur; iki peroksit arasındaki fark, yolculuğun karnesidir.</p>
<h2>Teslim ve ödeme</h2>
<p>Dökmede FOB Tekirdağ ya da CIF varış limanı; ambalajlı üründe FCA, CFR ve CIF çalışırız. En küçük parti dökmede 500 ton, ambalajlıda bir konteynerdir. Vadesiz akreditif, vesaik mukabili ödeme ve onaylı alıcılar için açık hesap uygularız.</p>
<h2>Numune ve teklif</h2>
<p>Üç takım, yarımşar litrelik mühürlü numuneyi beş iş günü içinde yollarız. Ürün, ambalaj, yıllık miktar ve varış limanını belirterek <a href="/contact">yağ masamızdan teklif isteyin</a>.</p>`,
}
