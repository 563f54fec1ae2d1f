import type { catalogue as english } from '../en/catalogue'

/** Prices, price lists and translations. */
export const catalogue: Record<keyof typeof english, string> = {
  noPricesIn: 'لا توجد في المتجر أسعار بعملة {currency} بعد. يُرجى حذف minPrice وmaxPrice أو طلب {base}.',
  cursorOfOtherCurrency:
    'تخص القيمة after أسعارًا بعملة {other}، وهذه القائمة مرتبة بأسعار {currency}. يُرجى البدء من جديد من دون after.',
  priceListChanged: 'غيّر شخص آخر قائمة الأسعار هذه في هذه الأثناء. لم يُحفظ شيء: يُرجى الاطلاع على ما تغيّر ثم الحفظ مجددًا.',
  priceListCircle:
    'لا يمكن أن تأتي أسعار {currency} من أسعار {base} التي تأتي هي نفسها من {currency}: {way}. يُرجى اختيار عملة أساس أخرى.',
  noBasePrices:
    'لا توجد بعد أسعار بعملة {base} تُشتق منها أسعار أخرى. يُرجى تحديد سعر صرف لعملة {base} أولًا أو اختيار عملة أساس أخرى.',
  noRateBetween: 'لا يُعرف سعر صرف بين {base} و{currency}. يُرجى تحديد سعر ثابت أو استيراد أسعار الصرف أولًا.',
  basePricesFixed: 'أسعار {base} هي أسعار المنتجات نفسها: يُرجى تغييرها هناك.',
  noRateForPrice:
    'لا يوجد بعد سعر صرف لعملة {currency}، ولذلك لا أسعار لباقي المنتجات بها. يُرجى تحديد سعر لقائمة أسعارها أولًا.',
  noSuchCategory: 'لا توجد فئة كهذه.',
  noProductOfPicture: 'لا يوجد في المتجر منتج له هذه الصورة.',
  productChangedTranslating:
    'غيّر شخص ما هذا المنتج بعد بدء ترجمته. لم يُحفظ شيء: يُرجى الاطلاع على ما تغيّر ثم الحفظ مجددًا.',
  translationChanged: 'غيّر شخص آخر هذه الترجمة في هذه الأثناء. لم يُحفظ شيء: يُرجى الاطلاع على ما تغيّر ثم الحفظ مجددًا.',
  thePictureText: 'وصف الصورة',
}
