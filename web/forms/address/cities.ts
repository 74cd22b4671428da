/** A city as carriers write it, and as people there do. */
export interface City {
  value: string
  label: string
}

const SAUDI_CITIES =
  'Abha أبها,Ad Dawadimi الدوادمي,Al Bahah الباحة,Al Hufuf الهفوف,Al Jubail الجبيل,Al Kharj الخرج,Al Khobar الخبر,Al Mubarraz المبرز,Al Qatif القطيف,Al Qurayyat القريات,AlUla العلا,Ar Rass الرس,Arar عرعر,Az Zulfi الزلفي,Bishah بيشة,Buraydah بريدة,Dammam الدمام,Dhahran الظهران,Diriyah الدرعية,Duba ضباء,Hafar Al-Batin حفر الباطن,Ha’il حائل,Jeddah جدة,Jizan جازان,Khafji الخفجي,Khamis Mushait خميس مشيط,Madinah المدينة المنورة,Makkah مكة المكرمة,Najran نجران,Rabigh رابغ,Riyadh الرياض,Sabya صبيا,Sakaka سكاكا,Sharurah شرورة,Tabuk تبوك,Taif الطائف,Thuwal ثول,Umluj أملج,Unaizah عنيزة,Yanbu ينبع'

/** Cities that are offered while a city is typed, by country (ISO code); any other may be typed as well. */
export const CITIES: Readonly<Record<string, readonly City[]>> = {
  SA: SAUDI_CITIES.split(',').map((entry) => {
    const at = entry.search(/[\u0600-\u06ff]/)
    return { value: entry.slice(0, at).trim(), label: entry.slice(at) }
  }),
}
