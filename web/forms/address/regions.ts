/** What an address calls its region: the value that is stored, and as people there read it. */
export interface Region {
  value: string
  label: string
}

const STATES =
  'AL Alabama,AK Alaska,AZ Arizona,AR Arkansas,CA California,CO Colorado,CT Connecticut,DE Delaware,DC District of Columbia,FL Florida,GA Georgia,HI Hawaii,ID Idaho,IL Illinois,IN Indiana,IA Iowa,KS Kansas,KY Kentucky,LA Louisiana,ME Maine,MD Maryland,MA Massachusetts,MI Michigan,MN Minnesota,MS Mississippi,MO Missouri,MT Montana,NE Nebraska,NV Nevada,NH New Hampshire,NJ New Jersey,NM New Mexico,NY New York,NC North Carolina,ND North Dakota,OH Ohio,OK Oklahoma,OR Oregon,PA Pennsylvania,RI Rhode Island,SC South Carolina,SD South Dakota,TN Tennessee,TX Texas,UT Utah,VT Vermont,VA Virginia,WA Washington,WV West Virginia,WI Wisconsin,WY Wyoming,AS American Samoa,GU Guam,MP Northern Mariana Islands,PR Puerto Rico,VI U.S. Virgin Islands,AA Armed Forces Americas,AE Armed Forces Europe,AP Armed Forces Pacific'

const EMIRATES =
  'Abu Dhabi أبو ظبي,Ajman عجمان,Dubai دبي,Fujairah الفجيرة,Ras Al Khaimah رأس الخيمة,Sharjah الشارقة,Umm Al Quwain أم القيوين'

const SAUDI_REGIONS =
  'Al Bahah الباحة,Al Jawf الجوف,Al Madinah المدينة المنورة,Al-Qassim القصيم,Asir عسير,Eastern Province المنطقة الشرقية,Ha’il حائل,Jizan جازان,Makkah مكة المكرمة,Najran نجران,Northern Borders الحدود الشمالية,Riyadh الرياض,Tabuk تبوك'

const states = STATES.split(',').map((entry) => ({ value: entry.slice(0, 2), label: entry.slice(3) }))

/** A name in both scripts: stored in Latin letters, which every carrier reads, shown in both. */
const inBothScripts = (list: string): Region[] =>
  list.split(',').map((entry) => {
    const at = entry.search(/[\u0600-\u06ff]/)
    const latin = entry.slice(0, at).trim()
    return { value: latin, label: `${latin} · ${entry.slice(at)}` }
  })

/** Regions to choose from, by country (ISO code); a country that is missing has a free field. */
export const REGIONS: Readonly<Record<string, readonly Region[]>> = {
  US: states,
  AE: inBothScripts(EMIRATES),
  SA: inBothScripts(SAUDI_REGIONS),
}
