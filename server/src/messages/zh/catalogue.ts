import type { catalogue as english } from '../en/catalogue'

/** Prices, price lists and translations. */
export const catalogue: Record<keyof typeof english, string> = {
  noPricesIn: '商城尚无{currency}价格。请去掉minPrice和maxPrice，或改用{base}。',
  cursorOfOtherCurrency: 'after属于{other}价格的列表，而此列表按{currency}价格排序。请不带after重新开始。',
  priceListChanged: '此价目表已被他人更改。您的更改尚未保存。请查看新版本后再保存。',
  priceListCircle: '{currency}价格不能由{base}换算，因为后者由{currency}换算而来：{way}。请选择其他基准货币。',
  noBasePrices: '尚无可供换算的{base}价格。请先为{base}设定汇率，或选择其他基准货币。',
  noRateBetween: '没有{base}与{currency}之间的汇率。请设定固定汇率，或先导入汇率。',
  basePricesFixed: '{base}价格是产品本身的价格，请在产品处更改。',
  noRateForPrice: '尚无{currency}汇率。请先在其价格表中设定。',
  noSuchCategory: '未找到此分类。请重新加载页面。',
  noProductOfPicture: '商城中没有产品使用此图片。',
  productChangedTranslating: '在您开始翻译后，此产品已被更改。您的更改尚未保存。请查看新版本后再保存。',
  translationChanged: '此翻译已被他人更改。您的更改尚未保存。请查看新版本后再保存。',
  thePictureText: '图片说明',
}
